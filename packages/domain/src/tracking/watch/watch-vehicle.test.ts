import { describe, expect, test } from 'vitest';
import { type JourneyId, SECOND } from '../../core/index.ts';
import { settingsWith } from '../../organisation/index.ts';
import type { ReportedEvent } from '../../telemetry/index.ts';
import { after, minutes, roadAt, Truck } from '../testing/tiny-world.ts';
import { type VehicleWatch, watchVehicle } from './watch-vehicle.ts';
import type { Zone } from './zone-episodes.ts';

const DEPOT: Zone = {
  locationId: 'depot',
  area: { kind: 'circle', centre: roadAt(10), radiusMetres: 300 },
  isNoGo: false,
  onEntry: true,
  onExit: true,
};

function watch(truck: Truck, more: Partial<VehicleWatch> = {}) {
  const now = more.now ?? truck.fixes.at(-1)!.time;
  return watchVehicle({
    settings: settingsWith({}),
    fixes: truck.fixes,
    zones: [],
    reported: [],
    running: [],
    from: 0,
    ...more,
    now,
  });
}
const result = (truck: Truck, more: Partial<VehicleWatch> = {}) =>
  watch(truck, more).map(({ kind, from, to }) => [kind, minutes(from), minutes(to)]);

describe('speeding', () => {
  test.each([
    ['at the limit', 100, 10, []],
    ['over it', 101, 10, ['SPEEDING']],
    ['over it for one fix', 101, 0.5, []],
  ])('%s', (_, kmh, km, kinds) => {
    const truck = new Truck(0, 0)
      .drivesTo(10, 80)
      .drivesTo(10 + km, kmh)
      .drivesTo(40, 80);
    expect(watch(truck).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is one entry with the highest speed, over short breaks, and ends ten minutes after the last', () => {
    const truck = new Truck(0, 0).drivesTo(10, 110).drivesTo(14, 90).drivesTo(20, 124).drivesTo(22, 90);
    expect(watch(truck)).toMatchObject([{ kind: 'SPEEDING', to: undefined, value: 124, limit: 100 }]);
    truck.drivesTo(50, 90).drivesTo(60, 115);
    const all = watch(truck);
    expect(all.map(({ value }) => value)).toEqual([124, 115]);
    expect(all[0]!.to).toBeDefined();
    expect(all[1]!.to).toBeUndefined();
  });

  test('is by the limit of the operator, and by no speed that cannot be', () => {
    const truck = new Truck(0, 0).drivesTo(10, 90);
    expect(result(truck, { settings: settingsWith({ speedLimitKilometresPerHour: 80 }) })).toHaveLength(1);
    expect(result(new Truck(0, 0).carries({ speedKilometresPerHour: 900 }).drivesTo(10, 60))).toEqual([]);
  });

  test('does not go on for ever when nothing more is heard', () => {
    const truck = new Truck(0, 0).drivesTo(10, 120).standsFor(1);
    const [episode] = watch(truck, { now: after(60) });
    expect(minutes(episode!.to)).toBeCloseTo(5, 0);
  });

  test('is told of the journey that runs', () => {
    const running = [{ journeyId: 'J' as JourneyId, from: after(0) }];
    expect(watch(new Truck(0, 0).drivesTo(10, 120), { running })[0]?.journeyId).toBe('J');
    const over = [{ ...running[0]!, from: after(-60), to: after(-10) }];
    expect(watch(new Truck(0, 0).drivesTo(10, 120), { running: over })[0]?.journeyId).toBeUndefined();
  });
});

describe('a watched location', () => {
  const visit = () => new Truck(0, 0).drivesTo(10).standsFor(30).drivesTo(25).standsFor(5);

  test('is entered once and left once', () => {
    const [come, gone] = watch(visit(), { zones: [DEPOT] });
    expect(come).toMatchObject({ kind: 'GEOFENCE_IN', locationId: 'depot' });
    expect(gone).toMatchObject({ kind: 'GEOFENCE_OUT', locationId: 'depot' });
    expect(minutes(come!.from)).toBeCloseTo(10, 0);
    expect(minutes(come!.to)).toBeCloseTo(minutes(gone!.from)!);
  });

  test('tells what is wanted alone', () => {
    expect(watch(visit(), { zones: [{ ...DEPOT, onExit: false }] }).map((e) => e.kind)).toEqual([
      'GEOFENCE_IN',
    ]);
    expect(watch(visit(), { zones: [{ ...DEPOT, onEntry: false }] }).map((e) => e.kind)).toEqual([
      'GEOFENCE_OUT',
    ]);
  });

  test('is not flooded by a vehicle that comes back soon', () => {
    const truck = new Truck(0, 0).drivesTo(10).standsFor(5);
    for (let i = 0; i < 4; i++) truck.drivesTo(12).drivesTo(10).standsFor(1);
    expect(watch(truck, { zones: [DEPOT] }).filter(({ kind }) => kind === 'GEOFENCE_IN')).toHaveLength(1);
    expect(
      watch(truck, { zones: [DEPOT] }).filter(({ kind }) => kind === 'GEOFENCE_OUT').length,
    ).toBeLessThan(3);
  });

  test('was not entered by who was there all along', () => {
    expect(result(new Truck(10, 0).standsFor(30), { zones: [DEPOT] })).toEqual([]);
  });

  test('a no go zone has one entry a visit, open while the vehicle is inside', () => {
    const zones = [{ ...DEPOT, isNoGo: true, onEntry: false, onExit: false }];
    expect(
      watch(new Truck(0, 0).drivesTo(10).standsFor(30), { zones }).map(({ kind, to }) => [kind, to]),
    ).toEqual([['NO_GO_ZONE', undefined]]);
    expect(watch(visit(), { zones }).map(({ kind, to }) => [kind, to !== undefined])).toEqual([
      ['NO_GO_ZONE', true],
    ]);
  });

  test('a visit that began before the first fix goes on, and ends', () => {
    const visits = [
      { locationId: 'depot', kind: 'NO_GO_ZONE', from: after(-3000), raisedAt: after(-3000) } as const,
    ];
    const zones = [{ ...DEPOT, isNoGo: true }];
    const truck = new Truck(10, 0).standsFor(5);
    expect(result(truck, { zones, visits, from: after(-4000) })).toEqual([['NO_GO_ZONE', -3000, undefined]]);
    truck.drivesTo(25);
    const [episode] = watch(truck, { zones, visits, from: after(-4000) });
    expect(minutes(episode!.to)).toBeCloseTo(5.5, 0);
  });
});

describe('a device that falls silent', () => {
  test.each([
    ['on the road', new Truck(0, 0).drivesTo(10), [['SILENT', 9.5, undefined]]],
    ['where it stands', new Truck(0, 0).drivesTo(10).standsFor(3), []],
  ])('%s', (_, truck, expected) => {
    expect(result(truck, { now: after(60) })).toEqual(expected);
  });

  test('on a journey is told by that', () => {
    const running = [{ journeyId: 'J' as JourneyId, from: after(0) }];
    expect(result(new Truck(0, 0).drivesTo(10), { running, now: after(60) })).toEqual([]);
  });
});

describe('what a device reports', () => {
  const panic = (minute: number): ReportedEvent => ({ eventType: 'PANIC', time: after(minute), name: 'sos' });
  const truck = () => new Truck(0, 0).drivesTo(60);

  test('is one alarm as long as it is repeated', () => {
    const reported = [panic(20), panic(5), panic(10), panic(40)];
    expect(result(truck(), { reported, now: after(45) })).toEqual([
      ['PANIC', 5, 20],
      ['PANIC', 40, undefined],
    ]);
  });

  test('is where the vehicle was, unless it says a place of its own', () => {
    const [episode] = watch(truck(), { reported: [panic(10)] });
    expect(episode!.longitude).toBeCloseTo(roadAt(10)[0], 3);
    const [placed] = watch(truck(), { reported: [{ ...panic(10), latitude: -20, longitude: 20 }] });
    expect(placed).toMatchObject({ latitude: -20, longitude: 20 });
  });
});

test('the first fixes only show how it came there', () => {
  const truck = new Truck(0, 0).drivesTo(10, 120).drivesTo(40, 80).drivesTo(60, 120);
  const whole = watch(truck);
  expect(whole).toHaveLength(2);
  expect(watch(truck, { from: whole[1]!.from - SECOND })).toEqual([whole[1]]);
});
