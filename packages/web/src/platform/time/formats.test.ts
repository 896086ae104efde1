import { expect, test } from 'vitest';
import { clockText, dateText, dateTimeText, timeText, today } from './index.ts';

test('an instant is shown in the zone of the organisation, whatever form it comes in', () => {
  const text = '2026-11-19T22:05:09.000Z';
  for (const instant of [text, Date.parse(text), new Date(text)]) {
    expect(dateText(instant, 'Africa/Johannesburg')).toBe('2026-11-20');
    expect(dateTimeText(instant, 'Africa/Johannesburg')).toBe('2026-11-20 00:05');
    expect(timeText(instant, 'Africa/Johannesburg')).toBe('00:05');
    expect(clockText(instant, 'Africa/Johannesburg')).toBe('00:05:09');
  }
});

test('today changes at midnight of the zone, not of the browser', () => {
  expect(today('Africa/Johannesburg', Date.parse('2026-11-19T22:30:00Z'))).toBe('2026-11-20');
  expect(today('America/Chicago', Date.parse('2026-11-19T22:30:00Z'))).toBe('2026-11-19');
});
