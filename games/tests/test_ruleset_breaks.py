"""Whatever is typed into a field of the panel, in any title, is stored or refused in words; it is never an error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.admin.rulesets.form import RulesetForm
from games.admin.rulesets.tree import Leaf
from games.engine import codec, registry
from games.engine.chance import SaltedRng
from games.services import rulesets

TITLES = dict(registry.titles())
SHIPPED = [(slug, name) for slug, title in TITLES.items() for name in title.rulesets()]
NONSENSE = {"number": ("three", "", "1.5", "9" * 30), "select": ("nonsense",), "check": ("maybe",)}
LARGE = ("-1", "100000", "0")
SAMPLE = 40
FREE = {
    "pitch_game": {"tactics.amount", "tactics.size", "events.amount", "passes.intercept_change", "coaches.amount"},
    "world_cup_cards": {"teams.ability.n"},
    "worldwide_football": {"options.shot_bonus_by_pa"},
}
"""Numbers that may be below nought, or mean nothing where the effect beside them has no use for them."""


def form_of(slug: str, name: str) -> RulesetForm:
    title = TITLES[slug]
    return RulesetForm(title, plain=json.loads(codec.dump(title.rulesets()[name])))


def leaves(form: RulesetForm) -> list[Leaf]:
    return [node for node in form.root.walk() if isinstance(node, Leaf) and not node.name.endswith(":key")]


def told_after(form: RulesetForm, slug: str, leaf: Leaf, text: str) -> list[Any]:
    """What is told when this is typed into the field; the field is mended again."""
    before, leaf.text = leaf.text, text
    faults = rulesets.faults_of(TITLES[slug], form.plain())
    leaf.text = before
    form.told = []
    for node in form.root.walk():
        node.faults.clear()
        node.warnings.clear()
    form.take(faults)
    assert rulesets.UNCHECKED not in {fault.key for fault in faults}
    return [told for told in form.told if not told.is_warning]


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_what_ships_goes_through_the_form_unchanged(slug: str, name: str) -> None:
    title = TITLES[slug]
    before = title.rulesets()[name]
    plain = form_of(slug, name).plain()
    assert not rulesets.has_faults(rulesets.faults_of(title, plain))
    assert title.decode_ruleset(plain) == before


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_what_is_of_the_wrong_kind_is_told_at_its_own_field(slug: str, name: str) -> None:
    form, rng = form_of(slug, name), SaltedRng(f"{slug} {name}")
    for leaf in rng.shuffled(leaves(form))[:SAMPLE]:
        for text in NONSENSE.get(leaf.widget, ()):
            told = told_after(form, slug, leaf, text)
            if text == "" and leaf.is_optional:
                continue
            assert [one.anchor for one in told] == [leaf.name], (leaf.path, text)
            assert all(one.sentence and "{" not in one.sentence for one in told)


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_any_other_value_is_judged_by_the_title_without_an_error(slug: str, name: str) -> None:
    form, rng = form_of(slug, name), SaltedRng(f"{name} {slug}")
    for leaf in rng.shuffled(leaves(form))[:SAMPLE]:
        texts = LARGE if leaf.widget == "number" else [rng.choice(["", "nonsense", "ŷ|{x}", "@card", "\x00"])]
        for text in texts:
            for one in told_after(form, slug, leaf, text):
                assert one.sentence
                assert one.anchor


@pytest.mark.parametrize("slug", TITLES)
def test_a_count_below_nought_is_refused(slug: str) -> None:
    form = form_of(slug, next(iter(TITLES[slug].rulesets())))
    once = {leaf.schema: leaf for leaf in leaves(form) if leaf.widget == "number"}
    passed = {schema for schema, leaf in once.items() if not told_after(form, slug, leaf, "-1")}
    assert passed <= FREE.get(slug, set())
