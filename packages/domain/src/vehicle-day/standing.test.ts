import { describe, expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { asText, at, dayOf, depot, kilometres, mill, Vehicle } from './testing/tiny-day.ts';

describe('a parked vehicle', () => {
  test('that gives a sign of life an hour stands, some minutes late or not', () => {
    const parked = new Vehicle(0, at(-2)).reportsEvery(61 * 60).standsUntil(at(26));
    expect(asText(dayOf(parked.fixes, { places: [depot] }))).toEqual(['STANDING 00:00–00:00']);
  });
  test('that says nothing for six hours was not seen, although it is where it was', () => {
    const parked = new Vehicle(0, at(0)).standsUntil(at(2)).isSilentUntil(at(8)).standsUntil(at(24));
    const day = dayOf(parked.fixes, { places: [depot] });
    expect(asText(day)).toEqual(['STANDING 00:00–02:00', 'NO_FIXES 02:00–08:00', 'STANDING 08:00–00:00']);
    expect(day.trips).toEqual([]);
    expect(day.totals).toMatchObject({ gaps: 1, unseenTrips: 0, unseenMetres: 0 });
  });
  test('that wakes up for two fixes every two hours never drives', () => {
    const vehicle = new Vehicle(0, at(0));
    for (let hour = 0; hour < 24; hour += 2) vehicle.isSilentUntil(at(hour)).standsUntil(at(hour, 0.5));
    expect(dayOf(vehicle.fixes).totals).toMatchObject({ driving: 0, trips: 0, unseenTrips: 0 });
  });
});

describe('standing', () => {
  test('for less than the dwell time belongs to driving', () => {
    const vehicle = new Vehicle(0, at(6)).standsFor(20).goesTo(20).standsFor(1.5).goesTo(40).standsFor(20);
    expect(asText(dayOf(vehicle.fixes, { now: at(7, 20) })).slice(1)).toEqual([
      'REST 06:00–06:20',
      'DRIVING 06:20–07:02',
      'REST 07:02–07:20',
    ]);
  });
  test('for less than five minutes on the road is no rest, nor is any stand at a stop', () => {
    const vehicle = new Vehicle(0, at(6)).standsFor(60).goesTo(20).standsFor(4).goesTo(90).standsFor(60);
    const day = dayOf(vehicle.fixes, { places: [depot, mill], now: at(9, 30) });
    expect(asText(day).slice(1)).toEqual([
      'STANDING 06:00–07:00',
      'DRIVING 07:00–07:20',
      'STANDING 07:20–07:24',
      'DRIVING 07:24–08:34',
      'STANDING 08:34–09:30',
    ]);
    expect(day.totals.rests).toBe(0);
  });
  test('goes on where fixes wander about the place, and adds no distance', () => {
    const vehicle = new Vehicle(0, at(6)).wanders(120, [5, 30, 12, 40, 160, 8, 22]).goesTo(10).standsFor(10);
    const day = dayOf(vehicle.fixes, { now: at(8, 20) });
    expect(asText(day).slice(1)).toEqual(['REST 06:00–08:00', 'DRIVING 08:00–08:10', 'REST 08:10–08:20']);
    expect(kilometres(day.totals.seenMetres)).toBe(10);
  });
  test('goes on where the driver walks away with the tracker and comes back', () => {
    const vehicle = new Vehicle(0, at(6))
      .standsFor(10)
      .goesTo(0, 5, 200)
      .standsFor(12)
      .goesTo(0, 5, 0)
      .standsFor(1.2)
      .goesTo(20, 60)
      .standsFor(10);
    const day = dayOf(vehicle.fixes, { now: at(6, 58) });
    expect(asText(day).slice(1)).toEqual(['REST 06:00–06:28', 'DRIVING 06:28–06:48', 'REST 06:48–06:58']);
  });
  test('ends where the vehicle drives round the block and comes back', () => {
    const vehicle = new Vehicle(0, at(6)).standsFor(10);
    vehicle.goesTo(0.25, 30).goesTo(0.25, 15, 250).goesTo(0, 15, 250).goesTo(0, 15, 0).standsFor(10);
    expect(dayOf(vehicle.fixes).totals.driving).toBeGreaterThan(2 * MINUTE);
  });
  test('in one geofence with a manoeuvre between is one stand', () => {
    const vehicle = new Vehicle(0, at(6)).standsFor(20).goesTo(0.15, 10).standsFor(20);
    const day = dayOf(vehicle.fixes, { places: [depot], now: at(6, 41) });
    expect(asText(day).slice(1)).toEqual(['STANDING 06:00–06:41']);
    expect(day.trips).toEqual([]);
  });
  test('is found between fixes that are minutes apart', () => {
    const vehicle = new Vehicle(0, at(6)).reportsEvery(180).standsFor(30).goesTo(30).standsFor(30);
    expect(asText(dayOf(vehicle.fixes, { now: at(7, 30) })).slice(1)).toEqual([
      'REST 06:00–06:30',
      'DRIVING 06:30–07:00',
      'REST 07:00–07:30',
    ]);
  });
});
