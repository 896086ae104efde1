import { expect, test } from 'vitest';
import {
  assetUnusable,
  clashesOf,
  conflicts,
  driverUnusable,
  licenceUnusable,
  occupiedBy,
  resourcesOf,
} from '../allocation/index.ts';
import { HOUR } from '../core/index.ts';
import { JOURNEY_STATUSES } from '../journeys/index.ts';
import { aroundOf } from './around.ts';
import {
  type Candidate,
  type HiddenReason,
  type PlacedTaking,
  type ProposalInput,
  type Proposals,
  proposalsFor,
} from './index.ts';
import { proposalOf } from './score.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function fleet(seed: number): ProposalInput {
  const roll = dice(seed);
  const one = <T>(of: readonly T[]) => of[Math.floor(roll() * of.length)]!;
  const kind = one(['driver', 'vehicle', 'trailer'] as const);
  const taking = (id: string): PlacedTaking => {
    const plannedStart = NOW + (roll() * 40 - 20) * HOUR;
    const plannedEnd = roll() < 0.1 ? undefined : plannedStart + roll() * 10 * HOUR;
    const status = one(JOURNEY_STATUSES);
    return {
      id,
      times: {
        status,
        plannedStart,
        plannedEnd,
        stopCount: 2,
        adjustedEnd: roll() < 0.1 ? NOW + HOUR : undefined,
      },
      allocated: {
        vehicleId: `C${Math.floor(roll() * 12)}`,
        trailerIds: [`C${Math.floor(roll() * 12)}`],
        driverIds: [`C${Math.floor(roll() * 12)}`],
      },
      start: [roll() * 5, 0],
      end: [roll() * 5, 0],
    };
  };
  const date = () =>
    roll() < 0.3 ? undefined : one(['2026-11-18', '2026-11-20', '2026-11-21', '2031-01-01']);
  const candidates = Array.from({ length: 12 }, (_, i): Candidate => {
    const facts = { id: `C${i}`, name: `C${i}`, lastPlace: [roll() * 5, 0] as const };
    const archived = roll() < 0.1;
    if (kind !== 'driver') {
      const category = roll() < 0.9 === (kind === 'vehicle') ? 'VEHICLE' : 'TRAILER';
      return {
        ...facts,
        kind,
        asset: { category, archived, description: roll() < 0.1 ? 'ZZ_x' : undefined },
      };
    }
    const licences = Array.from({ length: Math.floor(roll() * 3) }, () => ({
      permitCategories: roll() < 0.5 ? (['G', 'D'] as const) : (['G'] as const),
      expiryDate: date(),
    }));
    const known = one(['known', 'partly', 'unknown'] as const);
    const left = roll() * 600;
    const found = { left, spare: Math.max(0, left - 300), used: 600 - left, day: 600, rests: 0 };
    const short = left < 300 ? { short: { at: NOW, minutes: 300 - left } } : {};
    const hours = known === 'unknown' ? { known, needed: 300 } : { known, needed: 300, ...found, ...short };
    return { ...facts, kind, archived, licences, hours };
  });
  return {
    journey: taking('NEW'),
    isHazardous: roll() < 0.3,
    days: { first: '2026-11-20', last: '2026-11-21' },
    kind,
    candidates,
    others: Array.from({ length: 8 }, (_, i) => taking(`J${i}`)),
    turnRoundMinutes: 30,
    kilometresBetween: (from, to) => Math.abs(from[0] - to[0]) * 100,
    drivesTogether: ({ id }) => id.length,
    isCoupled: () => false,
  };
}

function isRefused(candidate: Candidate, input: ProposalInput): boolean {
  const { journey, others, kind, days, isHazardous } = input;
  const { id } = candidate;
  const { vehicleId, trailerIds, driverIds } = journey.allocated;
  const allocated = {
    vehicleId: kind === 'vehicle' ? id : undefined,
    trailerIds: kind === 'trailer' ? [id] : [],
    driverIds: kind === 'driver' ? [id] : [],
  };
  const taken = others.filter(({ times }) => conflicts(times.status));
  if (clashesOf([{ ...journey, allocated }], taken, NOW).size > 0) return true;
  const had = [vehicleId, ...trailerIds, ...driverIds].includes(id);
  if (candidate.kind !== 'driver') {
    return assetUnusable(candidate.asset, kind === 'vehicle' ? 'VEHICLE' : 'TRAILER', had) !== undefined;
  }
  return (
    driverUnusable(candidate, had) !== undefined ||
    licenceUnusable(candidate.licences, days, isHazardous) !== undefined
  );
}

test('in 10,000 random fleets a save refuses none of the first ten, and all that is hidden', () => {
  let rows = 0;
  for (let seed = 1; seed <= 10_000; seed++) {
    const input = fleet(seed);
    const found = proposalsFor(input, NOW);
    const byId = new Map(input.candidates.map((candidate) => [candidate.id, candidate]));
    for (const { candidateId } of found.rows.slice(0, 10)) {
      rows++;
      if (isRefused(byId.get(candidateId)!, input)) expect.unreachable(`seed ${seed}: ${candidateId}`);
    }
    const hidden = [...found.hidden.values()].flat();
    for (const id of hidden) {
      if (!isRefused(byId.get(id)!, input)) expect.unreachable(`seed ${seed}: ${id} is hidden`);
    }
    expect(hidden.length + found.rows.length).toBe(input.candidates.length);
    const scores = found.rows.flatMap(({ score, reasons }) =>
      reasons.some(({ kind }) => kind === 'hoursUnknown') ? [] : [score],
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
  expect(rows).toBeGreaterThan(20_000);
});

function plainReason(candidate: Candidate, input: ProposalInput): HiddenReason | undefined {
  const { journey, others, kind, days, isHazardous } = input;
  const { vehicleId, trailerIds, driverIds } = journey.allocated;
  const had = [vehicleId, ...trailerIds, ...driverIds].includes(candidate.id);
  const allocated = {
    vehicleId: candidate.kind === 'vehicle' ? candidate.id : undefined,
    trailerIds: candidate.kind === 'trailer' ? [candidate.id] : [],
    driverIds: candidate.kind === 'driver' ? [candidate.id] : [],
  };
  const taken = others.filter(({ times }) => conflicts(times.status));
  const isBusy = clashesOf([{ ...journey, allocated }], taken, NOW).size > 0;
  if (candidate.kind === 'driver') {
    if (driverUnusable(candidate, had)) return 'archived';
    if (isBusy) return 'busy';
    return (
      licenceUnusable(candidate.licences, days, isHazardous) ?? (kind === 'driver' ? undefined : 'category')
    );
  }
  if (assetUnusable(candidate.asset, candidate.asset.category, had)) return 'archived';
  if (isBusy) return 'busy';
  const wanted = kind === 'vehicle' ? 'VEHICLE' : 'TRAILER';
  return kind === 'driver' || assetUnusable(candidate.asset, wanted, had) ? 'category' : undefined;
}

function plainly(input: ProposalInput): Proposals {
  const { journey, candidates, others } = input;
  const hidden = new Map<HiddenReason, string[]>();
  const rows = candidates.flatMap((candidate) => {
    const reason = plainReason(candidate, input);
    if (reason) {
      hidden.set(reason, [...(hidden.get(reason) ?? []), candidate.id]);
      return [];
    }
    const own = others
      .filter(({ id, times, allocated }) => {
        const takes = resourcesOf(allocated).some(
          (one) => one.kind === candidate.kind && one.id === candidate.id,
        );
        return id !== journey.id && conflicts(times.status) && takes;
      })
      .map((taking) => ({ taking, period: occupiedBy(taking.times, NOW) }))
      .sort((a, b) => a.period.from - b.period.from);
    const around = aroundOf(candidate, own, occupiedBy(journey.times, NOW), input, NOW);
    const isUnknown = candidate.kind === 'driver' && candidate.hours.known === 'unknown';
    return [{ name: candidate.name, isUnknown, proposal: proposalOf(candidate, around, input) }];
  });
  rows.sort(
    (a, b) =>
      Number(a.isUnknown) - Number(b.isUnknown) ||
      b.proposal.score - a.proposal.score ||
      (a.name < b.name ? -1 : 1),
  );
  return { rows: rows.map(({ proposal }) => proposal), hidden };
}

test('in 3,000 random fleets rows, their order, their reasons and what is hidden are those of the plain way', () => {
  let rows = 0;
  for (let seed = 1; seed <= 3_000; seed++) {
    const input = fleet(seed);
    const busy =
      seed % 3 === 0
        ? { ...input, others: [...input.others, input.journey, ...fleet(seed + 10_000).others] }
        : input;
    const found = proposalsFor(busy, NOW);
    if (JSON.stringify(asPlain(found)) !== JSON.stringify(asPlain(plainly(busy))))
      expect(found, `seed ${seed}`).toEqual(plainly(busy));
    rows += found.rows.length;
  }
  expect(rows).toBeGreaterThan(10_000);
});

const asPlain = ({ rows, hidden }: Proposals) => ({ rows, hidden: [...hidden] });
