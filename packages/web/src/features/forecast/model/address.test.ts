import type { DateText } from '@linehaul/domain/time';
import { expect, test } from 'vitest';
import { datesOf, daysIn } from '../../../ui/insights/period.ts';
import { addressOf, searchOf } from './address.ts';

const TODAY = '2026-11-20' as DateText;

test('without a choice the page shows the last 28 days through today', () => {
  const address = addressOf({});
  expect(address).toEqual({ tab: 'forecasts', period: 28 });
  expect(datesOf(address.period, TODAY)).toEqual({ from: '2026-10-24', to: TODAY });
  expect(daysIn(datesOf(address.period, TODAY))).toBe(28);
});

test.each([[{ days: 7 }], [{ days: 90, tab: 'plans' }], [{ from: '2026-11-03', to: '2026-11-20' }], [{}]])(
  'the address %j is kept',
  (search) => {
    expect(searchOf(addressOf(search))).toEqual(search);
  },
);

test.each([[{ days: 5 }], [{ from: '2026-11-20', to: '2026-11-03' }], [{ from: 'soon', to: '2026-11-03' }]])(
  'the address %j names no period',
  (search) => {
    expect(addressOf(search).period).toBe(28);
  },
);

test('chosen dates are shortened to what a call takes', () => {
  const { period } = addressOf({ from: '2026-01-01', to: '2026-11-20' });
  expect(daysIn(period as never)).toBe(93);
});
