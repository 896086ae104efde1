import { expect, test } from 'vitest';
import { idleTimeOf } from './idle-time.ts';

test.each([
  [undefined, 0],
  ['0', 0],
  ['840000', 840_000],
  ['-1', undefined],
  ['', undefined],
  ['soon', undefined],
  ['1e3', undefined],
  [['1', '2'], undefined],
])('the header %j tells of %j ms without activity', (said, idleMs) => {
  expect(idleTimeOf({ headers: said === undefined ? {} : { 'x-linehaul-idle': said } })).toBe(idleMs);
});

test.each([
  ['cross-site', undefined],
  ['same-origin', 0],
  ['none', 0],
])('a request that a browser makes for a page that is %s tells of %j', (site, idleMs) => {
  expect(idleTimeOf({ headers: { 'sec-fetch-site': site } })).toBe(idleMs);
});
