import { afterAll, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('window', { addEventListener: () => undefined });
const { forgetHeard, newAlarm } = await import('./call-out.ts');

const alert = (id: string, severity: 'WARNING' | 'CRITICAL' = 'WARNING', isLive = true) => ({
  id,
  severity,
  isLive,
});
beforeEach(forgetHeard);
afterAll(() => void vi.unstubAllGlobals());

test('what is there at first is not called out, what comes is, once', () => {
  expect(newAlarm('A', [alert('1')])).toBeUndefined();
  expect(newAlarm('A', [alert('2'), alert('1')])).toBe('WARNING');
  expect(newAlarm('A', [alert('2'), alert('1')])).toBeUndefined();
});

test('an alert that is gone for a while and comes back is the same one', () => {
  newAlarm('A', []);
  newAlarm('A', [alert('1')]);
  newAlarm('A', []);
  expect(newAlarm('A', [alert('1')])).toBeUndefined();
});

test('of several the one to act upon is heard, and buffered ones never', () => {
  newAlarm('A', []);
  expect(newAlarm('A', [alert('1'), alert('2', 'CRITICAL')])).toBe('CRITICAL');
  expect(newAlarm('A', [alert('3', 'CRITICAL', false)])).toBeUndefined();
});

test("another organisation's alerts are its own", () => {
  newAlarm('A', []);
  expect(newAlarm('B', [alert('1')])).toBeUndefined();
});

test('a warning that becomes critical is heard again, once', () => {
  newAlarm('A', [alert('1')]);
  expect(newAlarm('A', [alert('1', 'CRITICAL')])).toBe('CRITICAL');
  expect(newAlarm('A', [alert('1', 'CRITICAL')])).toBeUndefined();
});
