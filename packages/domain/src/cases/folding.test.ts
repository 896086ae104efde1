import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import {
  type CaseAction,
  type CaseEvent,
  casesOf,
  DEFAULT_CASE_SETTINGS,
  type FoldedCase,
  type StandingCase,
} from './index.ts';

const VEHICLES = 10;

const anyEvent = fc
  .record({
    kind: fc.constantFrom('LATE', 'SPEEDING', 'SILENT', 'POWER_LOST'),
    severity: fc.constantFrom('INFO', 'WARNING', 'CRITICAL'),
    journey: fc.option(fc.integer({ min: 0, max: 5 })),
    vehicle: fc.integer({ min: 0, max: VEHICLES - 1 }),
    start: fc.integer({ min: 0, max: 120 }),
    length: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  .map(
    ({ kind, severity, journey, vehicle, start, length }): Omit<CaseEvent, 'id'> => ({
      kind,
      severity: severity as CaseEvent['severity'],
      journeyId: journey === null ? undefined : `j${journey}`,
      assetId: `v${vehicle}`,
      startedAt: start * MINUTE,
      endedAt: length === null ? undefined : (start + length) * MINUTE,
      recordedAt: start * MINUTE,
      caseId: undefined,
    }),
  );
const anyEvents = fc
  .array(anyEvent, { maxLength: 40 })
  .map((events) => events.map((event, i) => ({ ...event, id: `e${i}` })));

const fold = (
  events: readonly CaseEvent[],
  standing: readonly Omit<StandingCase, 'dueTimes'>[] = [],
  actions: readonly CaseAction[] = [],
  now = 200 * MINUTE,
) => {
  const dueTimes = DEFAULT_CASE_SETTINGS;
  const world = { events, standing: standing.map((one) => ({ ...one, dueTimes })), vehicles: VEHICLES };
  return casesOf(world, actions, DEFAULT_CASE_SETTINGS, now);
};
const idsOf = (cases: readonly FoldedCase[]) => cases.flatMap(({ events }) => events.map(({ id }) => id));
const contents = (cases: readonly FoldedCase[]) =>
  cases.map(({ subject, events }) => `${subject.kind} ${subject.id} ${events.map(({ id }) => id)}`).sort();

test('each alert is in exactly one case, and the order in which they come changes nothing', () => {
  fc.assert(
    fc.property(
      anyEvents.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      ([events, shuffled]) => {
        const cases = fold(events);
        expect(idsOf(cases).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
        expect(cases.every(({ events: own }) => own.length > 0)).toBe(true);
        expect(contents(fold(shuffled))).toEqual(contents(cases));
      },
    ),
    { numRuns: 500 },
  );
});

test('alerts that come in parts, with cases that people close meanwhile, are still each in exactly one case', () => {
  fc.assert(
    fc.property(
      anyEvents.chain((events) =>
        fc.tuple(
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 40, maxLength: 40 }),
          fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        ),
      ),
      ([events, sizes, closing]) => {
        let [rest, count, turn] = [events, 0, 0];
        const standing: Omit<StandingCase, 'dueTimes'>[] = [];
        const actions: CaseAction[] = [];
        const known = new Map<string, CaseEvent>();
        const seen: string[] = [];
        while (rest.length > 0) {
          const part = rest.slice(0, sizes[turn]);
          rest = rest.slice(part.length);
          seen.push(...part.map(({ id }) => id));
          for (const event of part) known.set(event.id, event);
          const cases = fold([...known.values()], standing, actions);
          expect(idsOf(cases).toSorted()).toEqual(seen.toSorted());
          for (const { id = `c${++count}`, subject, events: own } of cases) {
            if (!standing.some((one) => one.id === id)) standing.push({ id, subject });
            for (const event of own) known.set(event.id, { ...event, caseId: id });
          }
          const [open] = standing.filter(({ id }) => !actions.some(({ caseId }) => caseId === id));
          if (open && closing[turn])
            actions.push({
              ...{ caseId: open.id, id: `a${turn}`, kind: 'CLOSE', at: turn * 10 * MINUTE, actor: 'lerato' },
            });
          turn++;
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('more than a fifth of the vehicles silent within ten minutes is one case of the network, never a fifth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 3, max: 60 }),
      fc.array(fc.nat({ max: 10 * 60 }), { minLength: 20, maxLength: 20 }),
      (silent, vehicles, seconds) => {
        const events = Array.from({ length: Math.min(silent, vehicles) }, (_, i) =>
          silence(i, seconds[i]! / 60),
        );
        const cases = casesOf({ events, standing: [], vehicles }, [], DEFAULT_CASE_SETTINGS, 60 * MINUTE);
        const networks = cases.filter(({ subject }) => subject.kind === 'network');
        const isNetwork = events.length >= 3 && events.length > vehicles / 5;
        expect(networks.map(({ events: own }) => own.length)).toEqual(isNetwork ? [events.length] : []);
        expect(cases).toHaveLength(isNetwork ? 1 : events.length);
      },
    ),
  );
});

const silence = (i: number, minute: number): CaseEvent => ({
  ...{ id: `e${i}`, kind: 'SILENT', severity: 'WARNING', journeyId: undefined, assetId: `v${i}` },
  ...{ startedAt: minute * MINUTE, endedAt: undefined, recordedAt: minute * MINUTE, caseId: undefined },
});

test('silences over a longer time than ten minutes are each a case of their own', () => {
  const events = [0, 6, 12, 18].map((minute, i) => silence(i, minute));
  expect(fold(events).map(({ subject }) => subject)).toEqual(
    events.map(({ assetId: id }) => ({ kind: 'device', id })),
  );
});

test('silences that were cases of their own move to the case of the network, which grows', () => {
  const known = [silence(0, 0), silence(1, 1)].map((event) => ({ ...event, caseId: `c-${event.id}` }));
  const standing = known.map(({ caseId, assetId }) => ({
    id: caseId,
    subject: { kind: 'device', id: assetId } as const,
  }));
  const cases = fold([...known, silence(2, 3)], standing);
  expect(cases.map(({ id, subject, events, state }) => [id, subject.kind, events.length, state])).toEqual([
    ['c-e0', 'device', 0, 'ENDED'],
    ['c-e1', 'device', 0, 'ENDED'],
    [undefined, 'network', 3, 'OPEN'],
  ]);
  const network = { id: 'n', subject: { kind: 'network', id: undefined } } as const;
  const inNetwork = [0, 1, 2].map((i) => ({ ...silence(i, i), caseId: 'n' }));
  const grown = fold([...inNetwork, silence(3, 9)], [network]);
  expect(grown.map(({ id, events, severity }) => [id, events.length, severity])).toEqual([
    ['n', 4, 'CRITICAL'],
  ]);
});

test('an alert joins a case until ten minutes after its last event ended', () => {
  const late = (id: string, start: number, end?: number): CaseEvent => ({
    ...{ ...silence(0, start), id, kind: 'LATE', journeyId: 'j' },
    endedAt: end === undefined ? undefined : end * MINUTE,
  });
  expect(contents(fold([late('a', 0, 5), late('b', 15, 20), late('c', 31)]))).toEqual([
    'journey j a,b',
    'journey j c',
  ]);
  expect(contents(fold([late('a', 0), late('b', 90, 91)]))).toEqual(['journey j a,b']);
});
