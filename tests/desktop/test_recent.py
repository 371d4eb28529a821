"""What is kept of the things that were looked at last."""

from functools import partial

from desktop.table.recent import Recent


def test_it_is_found_once_for_the_same_thing_and_anew_for_another_that_is_equal():
    kept, found, one, other = Recent[int](), [], [1], [1]

    def find(key):
        found.append(key)
        return len(found)

    for of, key in ((one, "a"), (one, "a"), (other, "a"), (one, "b"), (one, "a")):
        kept.get(of, key, partial(find, key))
    assert found == ["a", "a", "b"]
    assert kept.get(one, "a", lambda: 0) == 1


def test_what_was_not_used_for_longest_goes_first():
    kept, things = Recent[int](most=2), [[n] for n in range(3)]
    for of in (things[0], things[1], things[0], things[2]):
        kept.get(of, "", lambda: 1)
    assert [kept.get(of, "", lambda: 2) for of in (things[2], things[0], things[1])] == [1, 1, 2]
