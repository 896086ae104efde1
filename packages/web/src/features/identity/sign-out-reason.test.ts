import { expect, test } from 'vitest';
import { rememberReason, takeReason } from './sign-out-reason.ts';

function storage(): Storage {
  const retained = new Map<string, string>();
  return {
    getItem: (key: string) => retained.get(key) ?? null,
    setItem: (key: string, value: string) => void retained.set(key, value),
    removeItem: (key: string) => void retained.delete(key),
  } as Storage;
}

test('why a tab signed out is known once', () => {
  const tab = storage();
  expect(takeReason(tab)).toBeUndefined();
  rememberReason('inactive', tab);
  expect([takeReason(tab), takeReason(tab)]).toEqual(['inactive', undefined]);
});

test('what somebody else wrote there is no reason', () => {
  const tab = storage();
  tab.setItem('linehaul.signed-out', 'because I say so');
  expect(takeReason(tab)).toBeUndefined();
});
