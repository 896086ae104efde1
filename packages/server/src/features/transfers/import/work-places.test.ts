import { expect, test } from 'vitest';
import { atPlace } from './work-places.ts';

function imports() {
  const begun: string[] = [];
  const ends = new Map<string, (failed?: boolean) => void>();
  const all: Promise<unknown>[] = [];
  const start = (name: string) => {
    const [organisation = ''] = name.split(' ');
    const work = () =>
      new Promise<void>((resolve, reject) => {
        begun.push(name);
        ends.set(name, (failed) => (failed ? reject(new Error(name)) : resolve()));
      });
    all.push(atPlace(organisation, work).catch((error: Error) => error.message));
  };
  const end = async (name: string, failed = false) => {
    ends.get(name)!(failed);
    await new Promise(setImmediate);
  };
  return { begun, start, end, all };
}

test('many imports at once leave connections to everybody else, and go on one after the other', async () => {
  const { begun, start, end, all } = imports();
  for (const name of ['a 1', 'a 2', 'a 3', 'b 1', 'a 4', 'c 1', 'b 2', 'd 1']) start(name);
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'c 1']);
  await end('b 1');
  expect(begun.slice(4)).toEqual(['b 2']);
  await end('a 1', true);
  expect(begun.slice(5)).toEqual(['a 3']);
  for (const name of ['a 2', 'a 3', 'b 2', 'c 1']) await end(name);
  expect(begun.slice(6)).toEqual(['a 4', 'd 1']);
  for (const name of ['a 4', 'd 1']) await end(name);
  expect(await Promise.all(all)).toContain('a 1');
});
