import { type EpochMs, type JourneyId, MINUTE, SECOND, type StopId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import {
  type Fix,
  geofenceOf,
  type JourneyPlan,
  lookAt,
  packed,
  unpacked,
  watchAt,
} from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { NO_GEOFENCES } from '../testing/vehicle-states.ts';
import { backTo, begin, type EngineProgress, goOn, goOnFrom, throughOf } from './engine-progress.ts';
import type { OrganisationGeofences } from './organisation-geofences.ts';

const START: EpochMs = Date.UTC(2026, 0, 5, 6);
const KILOMETRE = 1 / 111.2;
const LEG_KM = 20;

const planOf = (id: string, later = 0): JourneyPlan => ({
  journeyId: id as JourneyId,
  plannedStart: START + later,
  plannedEnd: START + later + 2 * LEG_KM * MINUTE,
  isHazardous: false,
  approved: true,
  stops: [0, 1, 2].map((i) => ({
    stopId: `${id}/${i}` as StopId,
    sequence: i,
    area: { kind: 'circle', centre: [28, -26 + i * LEG_KM * KILOMETRE], radiusMetres: 150 } as const,
    plannedArrival: i === 0 ? undefined : START + later + i * LEG_KM * MINUTE,
    plannedDeparture: START + later + i * LEG_KM * MINUTE,
  })),
});
const plan = planOf('J');

const fixes: Fix[] = Array.from({ length: 4 * (5 + 2 * LEG_KM + 10) }, (_, i) => {
  const minute = i / 4 - 5;
  return {
    time: START + i * 15 * SECOND - 5 * MINUTE,
    latitude: -26 + Math.min(2 * LEG_KM, Math.max(0, minute)) * KILOMETRE,
    longitude: 28,
    speedKilometresPerHour: minute <= 0 || minute >= 2 * LEG_KM ? 0 : 60,
  };
});
const now = fixes.at(-1)!.time;
const said = (progress: EngineProgress) => lookAt(progress.context, progress.state, now).journeys;
const atOnce = goOn(begin([plan], NO_GEOFENCES), fixes);

test('fix by fix it comes to the same as at once', () => {
  let progress = begin([plan], NO_GEOFENCES);
  for (const fix of fixes) progress = goOn(progress, [fix]);
  expect(said(progress)).toEqual(said(atOnce));
  expect(said(progress)[0]?.completed).toMatchObject({ cause: 'arrival', confirmed: true });
});

test.each([1, 30, 70, 150])(
  'a fix that comes %d fixes late goes back to a checkpoint, and comes to the same',
  (late) => {
    const place = fixes.length - 1 - late;
    const progress = goOn(
      begin([plan], NO_GEOFENCES),
      fixes.filter((_, i) => i !== place),
    );
    const before = backTo(progress, fixes[place]!.time);
    expect(before).toBeDefined();
    expect(throughOf(before!)).toBeLessThan(fixes[place]!.time);
    const again = goOn(
      before!,
      fixes.filter(({ time }) => time > throughOf(before!)),
    );
    expect(said(again)).toEqual(said(atOnce));
  },
);

test('before all that is remembered there is nothing to go back to', () => {
  expect(backTo(atOnce, fixes[0]!.time)).toBeUndefined();
});

test('what was stored goes on with the same plans, and with a journey that lies ahead', () => {
  const half = fixes.length / 2;
  const first = goOn(begin([plan], NO_GEOFENCES), fixes.slice(0, half));
  const stored = { state: unpacked(packed(first.state))!, box: first.box };
  for (const plans of [[plan], [plan, planOf('LATER', 2 * 24 * 60 * MINUTE)]]) {
    const resumed = goOnFrom(stored, begin(plans, NO_GEOFENCES));
    expect(resumed).toBeDefined();
    expect(said(goOn(resumed!, fixes.slice(half)))[0]).toEqual(said(atOnce)[0]);
  }
});

test('another plan, other settings or other places near by: the fixes are gone through again', () => {
  const other = { ...plan, stops: plan.stops.map((stop) => ({ ...stop, plannedArrival: START })) };
  expect(goOnFrom(atOnce, begin([other], NO_GEOFENCES))).toBeUndefined();
  const settings = settingsWith({ arrivalDwellMinutes: 9 });
  expect(goOnFrom(atOnce, begin([plan], { ...NO_GEOFENCES, settings }))).toBeUndefined();
  const places = { ...NO_GEOFENCES, digestNear: () => 'another place' };
  expect(goOnFrom(atOnce, begin([plan], places))).toBeUndefined();
});

test('the box holds every fix', () => {
  expect(atOnce.box).toEqual([
    { latitude: -26, longitude: 28 },
    { latitude: -26 + 2 * LEG_KM * KILOMETRE, longitude: 28 },
  ]);
});

const settings = settingsWith({ speedLimitKilometresPerHour: 50 });
const area = {
  kind: 'circle',
  centre: [28, -26 + 12 * KILOMETRE],
  radiusMetres: 2_000,
} as const;
const zone = {
  locationId: 'Z',
  isNoGo: true,
  onEntry: true,
  onExit: true,
  geofence: geofenceOf(area, settings),
};
const watched: OrganisationGeofences = { ...NO_GEOFENCES, settings, zones: () => [zone], zoneOf: () => zone };
const reports: ReportedEvent[] = [-2, 3.1, 3.2, 20.6, 44, 52].map((minute) => ({
  eventType: 'PANIC',
  time: START + minute * MINUTE,
}));
const own = ({ state }: EngineProgress) => watchAt(state.watch, [], settings, now + 2 * MINUTE);

test('what a vehicle does on its own is the same, in whatever order fixes and reports come', () => {
  const expected = own(goOn(begin([plan], watched), fixes, reports));
  expect(expected.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['SPEEDING', 'NO_GO_ZONE', 'PANIC']),
  );
  expect(expected.filter(({ kind }) => kind === 'PANIC')).toHaveLength(3);
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < 20; round++) {
    const arrivals = [
      ...fixes.map((fix) => ({ fix, time: fix.time })),
      ...reports.map((report) => ({ report, time: report.time })),
    ].map((one) => ({ ...one, at: one.time + random() * 12 * MINUTE * (round % 3) }));
    arrivals.sort((a, b) => a.at - b.at);
    let progress = begin([plan], watched);
    const known: { fixes: Fix[]; reports: ReportedEvent[] } = { fixes: [], reports: [] };
    for (const arrival of arrivals) {
      if ('fix' in arrival) known.fixes.push(arrival.fix);
      else known.reports.push(arrival.report);
      known.fixes.sort((a, b) => a.time - b.time);
      known.reports.sort((a, b) => a.time - b.time);
      if (random() < 0.05) {
        progress = { ...progress, state: unpacked(packed(progress.state))!, checkpoints: [] };
      }
      const before = backTo(progress, arrival.time) ?? begin([plan], watched);
      const through = throughOf(before);
      progress = goOn(
        before,
        known.fixes.filter(({ time }) => time > through),
        known.reports,
      );
    }
    expect(own(progress)).toEqual(expected);
    expect(progress.state.watch.reported).toHaveLength(reports.length);
  }
});
