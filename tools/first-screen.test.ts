import { expect, test } from 'vitest';
import { LIMIT, measure, recorded, report } from './first-screen.mjs';
import { ensureWebBuilt } from './web-build.mjs';

test("the first screen's script keeps within its limit before the map", () => {
  ensureWebBuilt();
  const now = measure();
  expect(now.bytes).toBeGreaterThan(100 * 1024);
  expect(now.scripts.some(({ file }) => file.includes('LiveMap'))).toBe(false);
  expect(now.bytes, report(now, recorded())).toBeLessThanOrEqual(LIMIT);
}, 120_000);

test('the report names what grew and what is new', () => {
  const before = { bytes: 2048, scripts: [], parts: { 'web/ui': 1024, 'web/app': 1024 } };
  const now = {
    bytes: 6144,
    scripts: [{ file: 'assets/first-1.js', bytes: 6144 }],
    parts: { 'web/ui': 1024, 'web/app': 3072, '@mantine/dates': 2048 },
  };
  const text = report(now, before);
  expect(text).toContain('6.0 KiB gzip before the map, at most 200.0 (on record 2.0)');
  expect(text).toMatch(/\+2\.0 {2}web\/app \(3\.0\)/);
  expect(text).toMatch(/\+2\.0 {2}@mantine\/dates \(new here\)/);
  expect(text).not.toContain('web/ui');
});
