import { expect, test } from 'vitest';
import { sealing } from './sealing.ts';

const SECRET = 's'.repeat(32);

test('what is sealed opens with the same secret, also after a restart', () => {
  const sealed = sealing(SECRET).seal('a token – of any kind');
  expect(sealed).not.toContain('token');
  expect(sealing(SECRET).open(sealed)).toBe('a token – of any kind');
});

test('the same text is sealed differently each time', () => {
  const { seal } = sealing(SECRET);
  expect(seal('a')).not.toBe(seal('a'));
});

test('another secret, a changed or a cut text opens nothing', () => {
  const sealed = sealing(SECRET).seal('token');
  expect(sealing('o'.repeat(32)).open(sealed)).toBeUndefined();
  expect(sealing(undefined).open(sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(sealing(SECRET).open(bytes.toString('base64url'))).toBeUndefined();
  expect(sealing(SECRET).open(sealed.slice(0, 10))).toBeUndefined();
});
