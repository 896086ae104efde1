import { expect, test } from 'vitest';

const FILES = Object.keys(import.meta.glob('./*')).map((path) => path.slice('./'.length));
const NO_ROOMS = ['exhibit.ts', 'index.ts', 'steps.ts', 'walk.ts'];

test('axe walks over the exhibits of every room', () => {
  const rooms = FILES.filter((file) => !NO_ROOMS.includes(file) && !file.includes('.test.'));
  expect(rooms.length).toBeGreaterThan(5);
  const walked = rooms.map((file) => file.replace(/\.tsx?$/, '.component.test.tsx'));
  expect(walked.filter((file) => !FILES.includes(file))).toEqual([]);
});
