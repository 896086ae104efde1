import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesSince,
  type HandoverItem,
  type HandoverPart,
  type HandoverParts,
  markedRows,
  unseenAdditions,
} from './changes.ts';

const part = (rows: readonly (string | HandoverItem)[], more = 0): HandoverPart => ({
  rows: rows.map((row) => (typeof row === 'string' ? { key: row } : row)),
  total: rows.length + more,
});
const NONE = part([]);
const lists = (more: Partial<HandoverParts>): HandoverParts => ({
  ...{ cases: NONE, promises: NONE, late: NONE, starts: NONE, silent: NONE },
  ...more,
});
const changed = (signed: Partial<HandoverParts>, now: Partial<HandoverParts>) =>
  changesSince(lists(signed), lists(now)).map(({ kind, section, key }) => `${kind} ${section} ${key}`);

describe('what is otherwise than it was signed', () => {
  test('nothing, as long as the same rows stand there, in whatever order', () => {
    expect(changed({ late: part(['a', 'b']) }, { late: part(['b', 'a']) })).toEqual([]);
  });

  test('rows that came and rows that went, each in its own section', () => {
    expect(
      changed(
        { starts: part(['a']), silent: part(['a', 'b']) },
        { starts: part(['a', 'c']), silent: part(['b']) },
      ),
    ).toEqual(['ADDED starts c', 'GONE silent a']);
  });

  test('a case with a newer note, and not one whose note is the same or is gone', () => {
    const before = part([
      { key: 'a', noteId: '1' },
      { key: 'b', noteId: null },
      { key: 'c', noteId: '3' },
    ]);
    const after = part([
      { key: 'a', noteId: '2' },
      { key: 'b', noteId: '4' },
      { key: 'c', noteId: null },
    ]);
    expect(changed({ cases: before }, { cases: after })).toEqual(['NOTED cases a', 'NOTED cases b']);
  });

  test('a second note of a case is another change than the first', () => {
    const of = (noteId: string) =>
      changesSince(
        lists({ cases: part([{ key: 'a', noteId: null }]) }),
        lists({ cases: part([{ key: 'a', noteId }]) }),
      )[0]?.id;
    expect(of('1')).not.toBe(of('2'));
  });

  test('beyond a list that was cut nothing is said to have come or gone', () => {
    expect(changed({ silent: part(['a', 'b'], 3) }, { silent: part(['b', 'c']) })).toEqual(['GONE silent a']);
    expect(changed({ silent: part(['a', 'b']) }, { silent: part(['b', 'c'], 1) })).toEqual([
      'ADDED silent c',
    ]);
  });
});

describe('the list with its marks', () => {
  test('has what went at the end, as it was signed, and what came at its place', () => {
    const [signed, now] = [part(['a', 'b', 'c']), part(['d', 'c'])];
    const changes = changesSince(lists({ silent: signed }), lists({ silent: now }));
    const marked = markedRows('silent', signed.rows, now.rows, changes);
    expect(marked.map(({ row, change }) => [row.key, change?.kind])).toEqual([
      ['d', 'ADDED'],
      ['c', undefined],
      ['a', 'GONE'],
      ['b', 'GONE'],
    ]);
  });

  test('holds each row of both lists once', () => {
    const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const [signed, now] = [part(before), part(after)];
        const changes = changesSince(lists({ late: signed }), lists({ late: now }));
        const marked = markedRows('late', signed.rows, now.rows, changes);
        expect(marked.map(({ row }) => row.key).toSorted()).toEqual(
          [...new Set([...before, ...after])].toSorted(),
        );
        expect(marked.filter(({ change }) => change?.kind !== 'GONE').map(({ row }) => row.key)).toEqual(
          after,
        );
      }),
    );
  });
});

test('additions that nobody saw are asked about; what went is not', () => {
  const changes = changesSince(
    lists({ silent: part(['a']) }),
    lists({ silent: part(['b']), starts: part(['c']) }),
  );
  expect(unseenAdditions(changes, new Set()).map(({ key }) => key)).toEqual(['c', 'b']);
  expect(unseenAdditions(changes, new Set(['starts c', 'silent b']))).toEqual([]);
});
