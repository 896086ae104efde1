import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownerOf } from './owner.ts';

const names = Array.from({ length: 3000 }, () => randomUUID());
const servers = ['a', 'b', 'c'].map((name) => `${name}${randomUUID()}`);

test('a name has one owner, in whatever order the candidates are named', () => {
  for (const name of names.slice(0, 100)) {
    expect(ownerOf(name, [...servers].reverse())).toBe(ownerOf(name, servers));
  }
  expect(ownerOf('anything', [])).toBeUndefined();
});

test('names are spread evenly', () => {
  for (const server of servers) {
    const own = names.filter((name) => ownerOf(name, servers) === server).length;
    expect(own).toBeGreaterThan(800);
    expect(own).toBeLessThan(1200);
  }
});

test('when one goes, the names of the others stay where they are', () => {
  const [gone, ...left] = servers;
  for (const name of names) {
    const before = ownerOf(name, servers);
    const after = ownerOf(name, left);
    if (before === gone) expect(left).toContain(after);
    else expect(after).toBe(before);
  }
});
