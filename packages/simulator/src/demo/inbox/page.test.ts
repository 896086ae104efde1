import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

test('what arrived says when, to the second and with the zone', () => {
  const at = Date.UTC(2026, 10, 29, 15, 42, 6, 315);
  const page = pageOf([{ at, by: 'E-mail', to: 'a@b.example', title: 'Delayed', text: 'KF-1' }]);
  expect(page).toContain('<time>2026-11-29 15:42:06 UTC</time>');
});
