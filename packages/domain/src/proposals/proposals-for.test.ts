import { describe, expect, test } from 'vitest';
import type { Allocated } from '../allocation/index.ts';
import { HOUR } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import {
  type Candidate,
  type HoursForJourney,
  type PlacedTaking,
  type ProposalInput,
  proposalsFor,
} from './index.ts';

const MIDNIGHT = Date.parse('2026-11-20T00:00:00+02:00');
const at = (hours: number) => MIDNIGHT + hours * HOUR;
const NOW = at(14);
/** One degree is 100 km. */
const km = (kilometres: number): LngLat => [kilometres / 100, 0];

function taking(
  id: string,
  from: number,
  to: number,
  allocated: Partial<Allocated>,
  more: Partial<PlacedTaking> = {},
): PlacedTaking {
  return {
    id,
    times: { status: 'APPROVED', plannedStart: at(from), plannedEnd: at(to), stopCount: 2 },
    allocated: { trailerIds: [], driverIds: [], ...allocated },
    start: km(0),
    end: km(0),
    ...more,
  };
}

type Known = Exclude<HoursForJourney, { known: 'unknown' }>;
const ENOUGH: Known = { known: 'known', needed: 330, left: 540, spare: 210, used: 0, day: 540, rests: 0 };
const SHORT: Known = { ...ENOUGH, left: 250, spare: 0, short: { at: at(24), minutes: 80 } };
type Driver = Extract<Candidate, { kind: 'driver' }>;
const driver = (id: string, more: Partial<Driver> = {}): Candidate => ({
  kind: 'driver',
  id,
  name: id,
  lastPlace: km(0),
  archived: false,
  licences: [{ code: 'EC', permitCategories: ['G'], expiryDate: '2031-01-01' }],
  hours: ENOUGH,
  ...more,
});
const vehicle = (id: string, lastPlace: LngLat | undefined = km(0), archived = false): Candidate => ({
  kind: 'vehicle',
  id,
  name: id,
  lastPlace,
  asset: { category: 'VEHICLE', archived },
});

const input = (candidates: readonly Candidate[], more: Partial<ProposalInput> = {}): ProposalInput => ({
  journey: taking('NEW', 18, 30, {}, { end: km(500) }),
  isHazardous: false,
  days: { first: '2026-11-20', last: '2026-11-21' },
  kind: 'driver',
  candidates,
  others: [],
  turnRoundMinutes: 30,
  kilometresBetween: (from, to) => Math.abs(from[0] - to[0]) * 100,
  drivesTogether: () => 0,
  isCoupled: () => false,
  ...more,
});
const ranked = (of: ProposalInput) => proposalsFor(of, NOW).rows.map(({ candidateId }) => candidateId);
const kindsOf = (of: ProposalInput, id: string) =>
  proposalsFor(of, NOW)
    .rows.find((row) => row.candidateId === id)!
    .reasons.map(({ kind }) => kind);

describe('what is hidden', () => {
  const expired = [{ permitCategories: ['G'] as const, expiryDate: '2026-11-20' }];
  const busy = taking('J1', 20, 22, { driverIds: ['busy', 'archived and busy'] });

  test('is counted once under the first reason that applies', () => {
    const candidates = [
      driver('archived and busy', { archived: true }),
      driver('busy', { licences: expired }),
      driver('expired', { licences: expired }),
      driver('no permit'),
      driver('fit', { licences: [{ permitCategories: ['D'], expiryDate: '2026-11-21' }] }),
      vehicle('V'),
    ];
    const found = proposalsFor(input(candidates, { others: [busy], isHazardous: true }), NOW);
    expect(found.hidden).toEqual(
      new Map([
        ['archived', ['archived and busy']],
        ['busy', ['busy']],
        ['licence', ['expired']],
        ['permit', ['no permit']],
        ['category', ['V']],
      ]),
    );
    expect(found.rows.map((row) => row.candidateId)).toEqual(['fit']);
  });

  test('is nobody for a draft, a touching journey or the journey itself', () => {
    const draft = taking('J2', 20, 22, { driverIds: ['D'] });
    const others = [
      { ...draft, times: { ...draft.times, status: 'DRAFT' as const } },
      taking('J3', 30, 33, { driverIds: ['D'] }),
      taking('NEW', 18, 30, { driverIds: ['D'] }),
    ];
    expect(ranked(input([driver('D')], { others }))).toEqual(['D']);
  });

  test('is no vehicle that the journey has already although archived', () => {
    const journey = taking('NEW', 18, 30, { vehicleId: 'V1' });
    const candidates = [vehicle('V1', km(0), true), vehicle('V2', km(0), true)];
    const found = proposalsFor(input(candidates, { journey, kind: 'vehicle' }), NOW);
    expect(found.rows.map((row) => row.candidateId)).toEqual(['V1']);
  });

  test('is never somebody for hours', () => {
    const short = driver('short', { hours: SHORT });
    const unknown = driver('unknown', { hours: { known: 'unknown', needed: 330 } });
    expect(ranked(input([unknown, short]))).toEqual(['short', 'unknown']);
  });
});

describe('the order', () => {
  test('has the nearest first, from where a journey before ends', () => {
    const others = [taking('J1', 12, 16, { driverIds: ['near'] }, { end: km(20) })];
    const candidates = [
      driver('here'),
      driver('near', { lastPlace: km(900) }),
      driver('far', { lastPlace: km(300) }),
    ];
    expect(ranked(input(candidates, { others }))).toEqual(['here', 'near', 'far']);
    expect(kindsOf(input(candidates, { others }), 'here')[0]).toBe('atSite');
  });

  test('has unknown hours below all known ones, however good the rest is', () => {
    const candidates = [
      driver('unknown', { hours: { known: 'unknown', needed: 330 } }),
      driver('far', { lastPlace: km(2000), hours: SHORT }),
    ];
    const of = input(candidates, { drivesTogether: ({ id }) => (id === 'unknown' ? 50 : 0) });
    expect(ranked(of)).toEqual(['far', 'unknown']);
    expect(kindsOf(of, 'unknown')).toContain('hoursUnknown');
    expect(kindsOf(of, 'unknown')).not.toContain('hoursLeft');
  });

  test('has a usual pair before another, and a coupled vehicle too', () => {
    const drivesTogether = ({ id }: { id: string }) => (id === 'B' ? 12 : 1);
    expect(ranked(input([driver('A'), driver('B')], { drivesTogether }))).toEqual(['B', 'A']);
    const isCoupled = ({ id }: { id: string }) => id === 'W';
    expect(ranked(input([vehicle('V'), vehicle('W')], { kind: 'vehicle', isCoupled }))).toEqual(['W', 'V']);
  });

  test('has who has more hours to spare at the end first, though he has to rest on the way', () => {
    const overNight: Known = { ...ENOUGH, left: 300, needed: 900, spare: 200, rests: 1 };
    const tight: Known = { ...ENOUGH, left: 340, spare: 10 };
    const candidates = [driver('A', { hours: tight }), driver('B', { hours: overNight })];
    expect(ranked(input(candidates))).toEqual(['B', 'A']);
  });

  test('of equal ones is by name', () => {
    expect(ranked(input([driver('C'), driver('A'), driver('B')]))).toEqual(['A', 'B', 'C']);
  });
});

describe('a reason', () => {
  test('of a journey that would be hurt names it and those after it, as a drawback', () => {
    const others = [
      taking('J1', 31, 33, { driverIds: ['D'] }),
      taking('J2', 36, 38, { driverIds: ['D'] }),
      taking('J3', 60, 62, { driverIds: ['D'] }),
    ];
    const { reasons } = proposalsFor(input([driver('D')], { others }), NOW).rows[0]!;
    expect(reasons).toContainEqual(
      expect.objectContaining({ kind: 'journeysHurt', journeyIds: ['J1', 'J2'], isDrawback: true }),
    );
    expect(reasons).toContainEqual(
      expect.objectContaining({ kind: 'slackAfter', minutes: -470, isDrawback: true, share: 0 }),
    );
  });

  test('of slack before counts turn-round, the empty drive and a late end of the journey before', () => {
    const before = taking('J1', 8, 15, { driverIds: ['D'] }, { end: km(60) });
    const slack = (more: Partial<PlacedTaking> = {}) =>
      proposalsFor(input([driver('D')], { others: [{ ...before, ...more }] }), NOW).rows[0]!.reasons.find(
        ({ kind }) => kind === 'slackBefore',
      );
    expect(slack()).toMatchObject({ minutes: 90, isDrawback: false });
    expect(slack({ endP80: at(17) })).toMatchObject({ minutes: -30, isDrawback: true });
  });

  test('of short hours says by how much', () => {
    const { reasons } = proposalsFor(input([driver('D', { hours: SHORT })]), NOW).rows[0]!;
    expect(reasons).toContainEqual({ kind: 'hoursShort', minutes: 80, isDrawback: true, share: 0 });
  });

  test('has its share of the score; they add up to one, strongest first', () => {
    const of = input([driver('D', { lastPlace: km(50) })], { drivesTogether: () => 4 });
    const { score, reasons } = proposalsFor(of, NOW).rows[0]!;
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(100);
    expect(reasons.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1);
    expect(reasons.map(({ kind }) => kind)).toEqual([
      'emptyKilometres',
      'hoursLeft',
      'usualPair',
      'journeysHurt',
      'slackBefore',
      'slackAfter',
    ]);
  });

  test('of an unknown place is a drawback', () => {
    const of = input([driver('D', { lastPlace: undefined }), driver('E', { lastPlace: km(3000) })]);
    expect(ranked(of)).toEqual(['E', 'D']);
    expect(kindsOf(of, 'D')[0]).toBe('placeUnknown');
  });
});
