import { expect, test } from 'vitest';
import { logoutAddress } from './logout-address.ts';

const origin = 'http://localhost:8080';

test('an address with /protocol takes redirect_uri', () => {
  const logoutUrl = 'https://id.example/realms/x/protocol/openid-connect/logout';
  expect(logoutAddress({ logoutUrl, idToken: 'a.b.c' }, origin)).toBe(
    `${logoutUrl}?redirect_uri=http%3A%2F%2Flocalhost%3A8080`,
  );
});

test('any other address takes the hint and the return address', () => {
  const logoutUrl = `${origin}/idp/session/end`;
  expect(logoutAddress({ logoutUrl, idToken: 'a.b.c' }, origin)).toBe(
    `${logoutUrl}?id_token_hint=a.b.c&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A8080`,
  );
});

test('an address that already has a query is followed as it is, also with /protocol', () => {
  const logoutUrl = 'https://id.example/protocol/openid-connect/logout?client_id=linehaul&id_token_hint=x';
  expect(logoutAddress({ logoutUrl, idToken: 'a.b.c' }, origin)).toBe(logoutUrl);
});

test('where the provider has no such address the browser returns to the start', () => {
  expect(logoutAddress({ logoutUrl: '', idToken: '' }, origin)).toBe(origin);
});
