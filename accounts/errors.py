"""The one error of this room: something that cannot be done as asked."""


class Refused(Exception):
    """Nothing was changed. The message is a sentence for the person, `status` that of the answer (409: the state of
    things forbids it, 422: what was sent cannot be used)."""

    def __init__(self, sentence: str, status: int = 409) -> None:
        super().__init__(sentence)
        self.status = status
