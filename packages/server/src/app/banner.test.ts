import { expect, test } from 'vitest';
import { banner } from './banner.ts';

const FACTS = { url: 'http://127.0.0.1:8080', database: 'embedded, in data', seconds: 1.25 };

test('demo logins are named where the own identity provider takes them, and nowhere else', () => {
  const own = banner({ ...FACTS, hasDemoLogins: true });
  expect(own).toContain('controller/controller');
  expect(own).toContain('started in          1.3 s');
  expect(banner({ ...FACTS, hasDemoLogins: false })).not.toMatch(/demo|controller/i);
});
