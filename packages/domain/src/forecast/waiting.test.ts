import { expect, test } from 'vitest';
import { at } from './testing/small-line.ts';
import { type StopVisit, waitingLedger, waitingOf } from './waiting.ts';

const visit = (own: Partial<StopVisit> = {}): StopVisit => ({
  ...{ journeyId: 'J1', stopId: 'S1', location: 'mill' },
  ...{ appointment: at(30), arrival: at(0), departure: at(150) },
  ...own,
});

test('waiting counts from the appointment of a vehicle that was early, and from the arrival of one that was late', () => {
  expect(waitingOf(visit(), 60, at(200))).toMatchObject({
    countsFrom: at(30),
    minutes: 60,
    isRunning: false,
  });
  expect(waitingOf(visit({ arrival: at(60) }), 60, at(200))).toMatchObject({
    countsFrom: at(60),
    minutes: 30,
  });
  expect(waitingOf(visit({ appointment: undefined }), 60, at(200))).toMatchObject({ minutes: 90 });
});

test('a vehicle that is still there waits up to now', () => {
  expect(waitingOf(visit({ departure: undefined }), 60, at(100))).toMatchObject({
    minutes: 10,
    isRunning: true,
  });
});

test('a silent vehicle waits up to its last fix', () => {
  const silent = visit({ departure: undefined, heard: at(95) });
  expect(waitingOf(silent, 60, at(300))).toMatchObject({ minutes: 5, isRunning: true });
});

test('a vehicle that left before its appointment has not waited', () => {
  expect(waitingOf(visit({ appointment: at(200) }), 0, at(300))).toMatchObject({ minutes: 0 });
});

test('the ledger lists the longest waiting first and adds it up by location', () => {
  const { entries, byLocation } = waitingLedger(
    [
      visit(),
      visit({ stopId: 'S2', departure: at(400) }),
      visit({ location: 'shop', departure: at(40) }),
      visit({ departure: Number.NaN }),
    ],
    60,
    at(500),
  );
  expect(entries.map(({ minutes }) => minutes)).toEqual([310, 60]);
  expect([...byLocation]).toEqual([['mill', { beyond: 2, minutes: 370 }]]);
});
