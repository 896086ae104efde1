import { expect, test } from 'vitest';
import { isOwnPath, remember, takeRemembered } from './remembered-address.ts';

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  };
}

test('an address is given back once, with its filters', () => {
  const tab = storage();
  remember('/asset-journey-dashboard?page=2', tab);
  expect(takeRemembered(tab)).toBe('/asset-journey-dashboard?page=2');
  expect(takeRemembered(tab)).toBeUndefined();
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('%s is never kept nor followed', (address) => {
  const tab = storage();
  remember(address, tab);
  expect(takeRemembered(tab)).toBeUndefined();
  tab.setItem('linehaul.remembered-address', address);
  expect(takeRemembered(tab)).toBeUndefined();
  expect(isOwnPath(address)).toBe(false);
});
