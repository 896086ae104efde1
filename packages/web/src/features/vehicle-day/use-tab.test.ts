import { expect, test } from 'vitest';
import { addressOf } from './use-tab.ts';

test.each([
  [{}, { tab: 'details' }],
  [
    { tab: 'day', day: '2026-11-22' },
    { tab: 'day', day: '2026-11-22' },
  ],
  [{ tab: 'nowhere', day: '2026-02-30' }, { tab: 'details' }],
  [{ tab: 'alerts', day: 'x' }, { tab: 'alerts' }],
])('the address %j is read as %j', (search, address) => {
  expect(addressOf(search)).toEqual(address);
});
