import { expect, test } from 'vitest';
import { type FoundTrip, type StoredTrip, type TripFacts, tripChanges } from './trip-differences.ts';

const facts = (start: string, end: string | null, more: Partial<TripFacts> = {}): TripFacts => ({
  start_at: `2026-03-10T${start}:00.000Z`,
  end_at: end && `2026-03-10T${end}:00.000Z`,
  distance_kilometres: 10,
  driving_minutes: 20,
  standing_minutes: 0,
  start_location_id: null,
  end_location_id: null,
  journey_id: null,
  driver_id: null,
  ...more,
});
const found = (...of: Parameters<typeof facts>): FoundTrip => ({ facts: facts(...of), subTrips: [] });
const stored = (id: string, own: TripFacts, more: Partial<StoredTrip> = {}): StoredTrip => ({
  id,
  version: 0,
  facts: own,
  found: own,
  hasOwnParts: false,
  ...more,
});

test('the same trips differ in nothing, and one that goes on stays the same record', () => {
  const known = stored('A', facts('06:00', '07:00'));
  expect(tripChanges([known], [found('06:00', '07:00')])).toEqual({ made: [], changed: [], removed: [] });
  const running = stored('B', facts('08:00', null));
  const ended = found('08:00', '09:00', { distance_kilometres: 40 });
  expect(tripChanges([known, running], [found('06:00', '07:00'), ended])).toEqual({
    made: [],
    changed: [{ stored: running, trip: ended }],
    removed: [],
  });
});

test('a trip whose start a late fix moved keeps its record, and one that was two is one', () => {
  const [first, second] = [stored('A', facts('06:10', '07:00')), stored('B', facts('07:20', '08:00'))];
  const whole = found('06:00', '08:00');
  const changes = tripChanges([first, second], [whole]);
  expect(changes.changed).toEqual([{ stored: first, trip: whole }]);
  expect(changes.removed).toEqual([second]);
  expect(changes.made).toEqual([]);
});

test('a trip that nobody knew is made', () => {
  const known = stored('A', facts('06:00', '07:00'));
  const late = found('04:00', '05:00');
  expect(tripChanges([known], [late, found('06:00', '07:00')])).toMatchObject({
    made: [late],
    changed: [],
    removed: [],
  });
});

test('what a person changed stays, also where the engine finds it another or no longer', () => {
  const own = stored('A', facts('06:00', '07:00', { distance_kilometres: 12 }), {
    found: facts('06:00', '07:00'),
  });
  expect(tripChanges([own], [found('06:00', '07:30')])).toEqual({ made: [], changed: [], removed: [] });
  expect(tripChanges([own], [])).toEqual({ made: [], changed: [], removed: [] });
  const withParts = stored('B', facts('08:00', '09:00'), { hasOwnParts: true });
  expect(tripChanges([withParts], []).removed).toEqual([]);
});
