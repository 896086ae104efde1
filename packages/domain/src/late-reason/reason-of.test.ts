import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { type LateEvidence, reasonOf } from './index.ts';

const EIGHT = Date.parse('2026-11-20T08:00:00+02:00');
const at = (minutes: number) => EIGHT + minutes * MINUTE;

const evidence: LateEvidence = {
  stops: [
    { stopId: 'A', role: 'start', plannedDeparture: at(0), departure: at(0) },
    {
      stopId: 'B',
      role: 'customer',
      plannedArrival: at(120),
      plannedDeparture: at(165),
      arrival: at(120),
      departure: at(184),
      usualDwell: { minutes: 50, count: 38 },
    },
    { stopId: 'C', role: 'customer', plannedArrival: at(285), arrival: at(342) },
  ],
  legs: [undefined, { usual: { minutes: 120, count: 46 }, fixes: 12, slowFixes: 11 }],
  stands: [],
  gaps: [{ from: at(200), to: at(207) }],
  alarms: [],
  asked: { stop: 2, at: 'arrival' },
};

test('each cause has its minutes, its share and the usual value with its number of drives or visits', () => {
  const split = reasonOf(evidence, at(400))!;
  expect(split).toMatchObject({ minutes: 57, isSoFar: false, asOf: at(400) });
  expect(split.causes).toMatchObject([
    {
      reason: 'Road Delay',
      minutes: 31,
      share: 31 / 57,
      evidence: [
        {
          kind: 'leg',
          fromStopId: 'B',
          toStopId: 'C',
          minutes: 158,
          usualMinutes: 120,
          basis: { kind: 'learnt', count: 46 },
          fixes: 12,
          slowFixes: 11,
        },
      ],
    },
    {
      reason: 'Store Delay',
      minutes: 14,
      evidence: [{ kind: 'visit', stopId: 'B', minutes: 64, usualMinutes: 50, basis: { count: 38 } }],
    },
    {
      reason: 'Not explained',
      minutes: 12,
      evidence: [
        { kind: 'gap', from: at(200), to: at(207) },
        { kind: 'tightPlan', plannedMinutes: 45, usualMinutes: 50, count: 38 },
      ],
    },
  ]);
  expect(split.proposed).toBe(split.causes[0]);
});

test('what is not learnt yet is compared with the plan, and says so', () => {
  const stops = evidence.stops.map((stop) => ({ ...stop, usualDwell: undefined }));
  const split = reasonOf({ ...evidence, stops, legs: [], gaps: [] }, at(400))!;
  expect(split.causes).toMatchObject([
    { reason: 'Road Delay', minutes: 38, evidence: [{ basis: { kind: 'plan' }, usualMinutes: 120 }] },
    { reason: 'Store Delay', minutes: 19, evidence: [{ basis: { kind: 'plan' }, usualMinutes: 45 }] },
  ]);
});

test('a stop that is not reached counts until now', () => {
  const stops = evidence.stops.map((stop) => (stop.stopId === 'C' ? { ...stop, arrival: undefined } : stop));
  expect(reasonOf({ ...evidence, stops }, at(320))).toMatchObject({ minutes: 35, isSoFar: true });
  expect(reasonOf({ ...evidence, stops }, at(285))).toBeUndefined();
});

const causesIn = (times: readonly (readonly [number, number, number, number])[]) => {
  const stops = times.map(([plannedArrival, plannedDeparture, arrival, departure], i) => ({
    stopId: `S${i}`,
    role: i === 0 ? ('start' as const) : ('customer' as const),
    plannedArrival: at(plannedArrival),
    plannedDeparture: at(plannedDeparture),
    arrival: at(arrival),
    departure: at(departure),
  }));
  const asked = { stop: stops.length - 1, at: 'arrival' as const };
  return reasonOf({ stops, legs: [], stands: [], gaps: [], alarms: [], asked }, at(2000))!.causes.map(
    ({ reason, minutes }) => [reason, minutes],
  );
};

test('a delay that was made up has no part in a later one', () => {
  const causes = causesIn([
    [0, 30, 0, 30],
    [120, 150, 120, 210],
    [300, 330, 300, 330],
    [400, 430, 420, 450],
  ]);
  expect(causes).toEqual([['Road Delay', 20]]);
});

test('time made up takes the same part of all delays before it', () => {
  const causes = causesIn([
    [0, 30, 0, 30],
    [120, 150, 140, 230],
    [300, 330, 340, 370],
  ]);
  expect(causes).toEqual([
    ['Store Delay', 30],
    ['Road Delay', 10],
  ]);
});

test('earliness pays for the wait until the appointment and not for the overstay', () => {
  const causes = causesIn([
    [0, 30, 0, 30],
    [120, 150, 95, 190],
    [240, 270, 280, 310],
  ]);
  expect(causes).toEqual([['Store Delay', 40]]);
});

test('without planned times, or for an unknown stop, nothing is said', () => {
  const stops = evidence.stops.map((stop) => ({
    ...stop,
    plannedArrival: undefined,
    plannedDeparture: undefined,
  }));
  expect(reasonOf({ ...evidence, stops }, at(400))).toBeUndefined();
  expect(reasonOf({ ...evidence, asked: { stop: 7, at: 'arrival' } }, at(400))).toBeUndefined();
  expect(reasonOf({ ...evidence, stops: [] }, at(400))).toBeUndefined();
});

test('of random journeys the minutes of the causes always add up to the lateness', () => {
  let seed = 42;
  const roll = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const maybe = <T>(value: T) => (roll() < 0.25 ? undefined : value);
  const roles = ['customer', 'border', 'rest'] as const;
  let late = 0;
  for (let world = 0; world < 3000; world++) {
    let [planned, real] = [0, roll() * HOUR - HOUR / 3];
    const stops = Array.from({ length: 2 + Math.floor(roll() * 4) }, (_, i) => {
      const [plannedArrival, arrival] = [planned, real];
      const [plannedDwell, dwell] = [roll() * HOUR, roll() * HOUR * 1.2];
      planned += plannedDwell + roll() * HOUR;
      real += dwell + roll() * HOUR * 1.2;
      return {
        stopId: `S${i}`,
        role: i === 0 ? ('start' as const) : roles[Math.floor(roll() * 3)]!,
        plannedArrival: maybe(plannedArrival),
        plannedDeparture: maybe(plannedArrival + plannedDwell),
        arrival: maybe(arrival),
        departure: maybe(arrival + dwell),
        usualDwell: maybe({ minutes: roll() * 60, count: 20 }),
      };
    });
    const someStand = () => {
      const from = roll() * real;
      return { from, to: from + roll() * HOUR, place: maybe('other' as const) ?? ('border' as const) };
    };
    const split = reasonOf(
      {
        stops,
        legs: stops.map(() => maybe({ usual: { minutes: roll() * 70, count: 30 } })),
        stands: [someStand(), someStand()],
        gaps: [{ from: real / 2, to: real / 2 + roll() * HOUR }],
        alarms: [roll() * real],
        previous: maybe({ reference: 'J', plannedEnd: -HOUR, ended: roll() * HOUR, minutesBetween: 20 }),
        asked: { stop: stops.length - 1, at: 'arrival' },
      },
      real + HOUR,
    );
    if (!split) continue;
    late++;
    const sum = split.causes.reduce((all, cause) => all + cause.minutes, 0);
    expect(sum).toBe(split.minutes);
    for (const cause of split.causes) expect(cause.minutes).toBeGreaterThan(0);
  }
  expect(late).toBeGreaterThan(1500);
});
