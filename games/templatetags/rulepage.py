"""Markdown of the rules pages as HTML: nothing but Markdown, and every clause that is named is a link to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

register = template.Library()
CLAUSE = re.compile(r"\b[A-Z][A-Z0-9]*-[1-9]\d*\.[1-9]\d*(?!\d)")


@register.filter
def markdown(text: str) -> SafeString:
    """Blocks of Markdown as HTML; HTML in them is shown as text."""
    return mark_safe(_render(text))  # markdown-it escapes whatever is not Markdown


@register.filter
def markdown_line(text: str) -> SafeString:
    """One line of Markdown, without a paragraph around it."""
    return mark_safe(_render_line(text))


@lru_cache(maxsize=512)
def _render(text: str) -> str:
    return str(_parser().render(text))


@lru_cache(maxsize=2048)
def _render_line(text: str) -> str:
    return str(_parser().renderInline(text))


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.core.ruler.after("inline", "clauses", _link_clauses)
    parser.add_render_rule("table_open", _open_table)
    parser.add_render_rule("table_close", lambda *_args: "</table></div>\n")
    parser.add_render_rule("fence", _picture)
    return parser


def _open_table(*_args: Any) -> str:
    # wide tables move inside their frame, which the keyboard can reach
    label = _("Table, can be moved sideways")
    return f'<div class="scroll" tabindex="0" role="group" aria-label="{label}"><table class="table">\n'


def _picture(renderer: Any, tokens: Sequence[Token], at: int, *_args: Any) -> str:
    label = _("Drawing, can be moved sideways")
    text = tokens[at].content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'<pre tabindex="0" role="group" aria-label="{label}"><code>{text}</code></pre>\n'


def _link_clauses(state: StateCore) -> None:
    for token in state.tokens:
        if token.children:
            token.children = list(_with_links(token.children))


def _with_links(tokens: Sequence[Token]) -> list[Token]:
    found: list[Token] = []
    depth = 0
    for token in tokens:
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        found += [token] if token.type != "text" or depth else _split(token)
    return found


def _split(token: Token) -> list[Token]:
    parts: list[Token] = []
    end = 0
    for clause in CLAUSE.finditer(token.content):
        name = clause.group()
        opening = Token("link_open", "a", 1, attrs={"href": f"#{name}"})
        parts += [_text(token.content[end : clause.start()]), opening, _text(name), Token("link_close", "a", -1)]
        end = clause.end()
    return [*parts, _text(token.content[end:])]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
