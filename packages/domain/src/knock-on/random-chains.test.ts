import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import { type ChainedJourney, type EndForecast, type KnockOnInput, knockOn } from './index.ts';

const NOW = 100 * HOUR;

function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** `inTurn`: no overlaps. */
function world(seed: number, inTurn = false): KnockOnInput {
  const roll = dice(seed);
  const one = (kind: string, of: number) => `${kind}${Math.floor(roll() * of)}`;
  const forecasts = new Map<string, EndForecast>();
  const journeys = Array.from({ length: 12 }, (_, i): ChainedJourney => {
    const plannedStart = NOW + (inTurn ? i * 3 - 6 : roll() * 30 - 6) * HOUR;
    const open = roll() < 0.2 ? undefined : plannedStart + roll() * 8 * HOUR;
    const plannedEnd = inTurn ? plannedStart + (1 + roll() * 2) * HOUR : open;
    const isRunning = plannedStart < NOW && roll() < 0.8;
    if (roll() < 0.5) {
      const p50 = NOW + roll() * 12 * HOUR;
      forecasts.set(`J${i}`, { p50, p80: p50 + roll() * 2 * HOUR });
    }
    return {
      id: `J${i}`,
      times: {
        status: isRunning ? 'IN_PROGRESS' : 'APPROVED',
        plannedStart,
        plannedEnd,
        actualStart: isRunning ? plannedStart : undefined,
        stopCount: 2,
      },
      allocated: {
        vehicleId: one('v', 3),
        trailerIds: roll() < 0.5 ? [one('t', 3)] : [],
        driverIds: [one('d', 3), ...(roll() < 0.3 ? [one('d', 3)] : [])],
      },
    };
  });
  // One rest, and the same for two: a driver taken away can move the rest after it to a gap with less room, and
  // bring the other one's forward.
  const daily = { minutes: 540, within: 14_400 };
  const hours = new Map(
    [0, 1].map((driver) => {
      const rest = { latestStart: NOW + roll() * 20 * HOUR, minutes: 540, daily };
      return [`d${driver}`, { alone: rest, crew: rest }];
    }),
  );
  return { journeys, forecasts, turnRound: () => 30, emptyDrive: () => 20, hours };
}

function expectNoneEarlier(before: KnockOnInput, after: KnockOnInput, what: string) {
  const [early, late] = [knockOn(before, NOW), knockOn(after, NOW)];
  for (const [id, { start, end, lateProbability }] of early.byJourney) {
    const then = late.byJourney.get(id)!;
    const isEarlier =
      then.start.p50 < start.p50 ||
      then.start.p80 < start.p80 ||
      then.end.p50 < end.p50 ||
      then.lateProbability < lateProbability - 1e-9;
    if (isEarlier) expect.unreachable(`${what}: ${id} is earlier`);
  }
}

test('a delay never makes another journey earlier', () => {
  for (let seed = 1; seed <= 1500; seed++) {
    const before = world(seed);
    const roll = dice(seed + 5000);
    const [id, forecast] = [...before.forecasts][0] ?? [];
    if (!id || !forecast) continue;
    const delay = roll() * 6 * HOUR;
    const later = { p50: forecast.p50 + delay, p80: forecast.p80 + delay };
    const after = { ...before, forecasts: new Map([...before.forecasts, [id, later]]) };
    expectNoneEarlier(before, after, `seed ${seed}`);
  }
});

test.each([
  ['vehicle', false],
  ['vehicle', true],
  ['driver', true],
] as const)('a %s taken away from a journey never makes another one later (%s)', (kind, inTurn) => {
  for (let seed = 1; seed <= 1500; seed++) {
    const after = world(seed, inTurn);
    const taken = seed % after.journeys.length;
    const journeys = after.journeys.map((journey, i) => {
      if (i !== taken) return journey;
      const { allocated } = journey;
      const [driver] = allocated.driverIds;
      return {
        ...journey,
        allocated:
          kind === 'vehicle'
            ? { ...allocated, vehicleId: undefined }
            : { ...allocated, driverIds: allocated.driverIds.filter((other) => other !== driver) },
      };
    });
    expectNoneEarlier({ ...after, journeys }, after, `seed ${seed}`);
  }
});

test('without rests a driver taken away never makes another one later, also where plans overlap', () => {
  for (let seed = 1; seed <= 1500; seed++) {
    const after = { ...world(seed), hours: new Map() };
    const journeys = after.journeys.map((journey, i) =>
      i === seed % 12 ? { ...journey, allocated: { ...journey.allocated, driverIds: [] } } : journey,
    );
    expectNoneEarlier({ ...after, journeys }, after, `seed ${seed}`);
  }
});
