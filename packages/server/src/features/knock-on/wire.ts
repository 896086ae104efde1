import type { HurtJourney, JourneyKnockOn, KnockOnLink, TightJourney } from '@linehaul/contracts/knock-on';
import type { ResourceKind } from '@linehaul/domain/allocation';
import { type BrokenLink, hurtBy, tightAfter } from '@linehaul/domain/knock-on';
import { instantText } from '../../platform/http/index.ts';
import { type Chains, hasRange } from './chains.ts';

const MOST_HURT = 20;
/** Decides between equally short links. */
const ORDER: readonly ResourceKind[] = ['vehicle', 'driver', 'trailer'];

/** Undefined: it harms none and leaves enough time. */
export function knockOnWire(chains: Chains, journeyId: string): JourneyKnockOn | undefined {
  const hurt = hurtBy(chains.knockOn, journeyId)?.journeyIds ?? [];
  const tight = tightAfter(chains.knockOn, journeyId).toSorted(byStartAndKind(chains));
  if (hurt.length === 0 && tight.length === 0) return undefined;
  const chain = new Set([journeyId, ...hurt]);
  return {
    journeyId,
    count: hurt.length,
    hurts: hurt.slice(0, MOST_HURT).map((id) => hurtWire(chains, id, chain)),
    tight: tight.slice(0, MOST_HURT).map((link) => tightWire(chains, link)),
  };
}

function byStartAndKind({ knockOn: { byJourney } }: Chains) {
  const startOf = ({ nextId }: BrokenLink) => byJourney.get(nextId)!.plannedStart;
  return (a: BrokenLink, b: BrokenLink) =>
    startOf(a) - startOf(b) || ORDER.indexOf(a.resource.kind) - ORDER.indexOf(b.resource.kind);
}

function tightWire(chains: Chains, link: BrokenLink): TightJourney {
  const { resource, nextId, minutesTooTight, turnRoundMinutes, emptyDriveMinutes, isPlannedOverlap } = link;
  return {
    journeyId: nextId,
    journeyUniqueReference: chains.journeys.get(nextId)!.reference,
    plannedStartUtc: instantText(chains.knockOn.byJourney.get(nextId)!.plannedStart),
    kind: resource.kind,
    resourceId: resource.id,
    name: chains.names.get(resource.id) ?? '',
    ...{ minutesTooTight, turnRoundMinutes, emptyDriveMinutes, isPlannedOverlap },
  };
}

function hurtWire(chains: Chains, id: string, chain: ReadonlySet<string>): HurtJourney {
  const { plannedStart, start, end, links } = chains.knockOn.byJourney.get(id)!;
  const { reference, plannedEnd } = chains.journeys.get(id)!;
  const own = links
    .filter(({ beforeId }) => chain.has(beforeId))
    .sort(
      (a, b) =>
        b.minutesShortP80 - a.minutesShortP80 ||
        ORDER.indexOf(a.resource.kind) - ORDER.indexOf(b.resource.kind),
    )
    .map((link) => linkWire(chains, link));
  const shares = own.flatMap(({ lateStartProbability: share }) => (share === null ? [] : [share]));
  return {
    journeyId: id,
    journeyUniqueReference: reference,
    plannedStartUtc: instantText(plannedStart),
    plannedEndUtc: plannedEnd === undefined ? null : instantText(plannedEnd),
    start: {
      p10Utc: instantText(start.p10),
      p50Utc: instantText(start.p50),
      p80Utc: instantText(start.p80),
      p90Utc: instantText(start.p90),
    },
    endP50Utc: instantText(end.p50),
    lateStartProbability: shares.length > 0 ? Math.max(...shares) : null,
    links: own,
  };
}

function linkWire(chains: Chains, link: BrokenLink): KnockOnLink {
  const { resource, beforeId, minutesShort, minutesShortP80, isPlannedOverlap, minutesTooTight } = link;
  return {
    kind: resource.kind,
    resourceId: resource.id,
    name: chains.names.get(resource.id) ?? '',
    afterJourneyId: beforeId,
    minutesShort,
    minutesShortP80,
    ...lateStartOf(chains, link),
    turnRoundMinutes: link.turnRoundMinutes,
    emptyDriveMinutes: link.emptyDriveMinutes,
    restMinutes: link.restMinutes,
    isPlannedOverlap,
    minutesTooTight,
  };
}

/** From starts said to be as short. Nothing is said of an end without a range. */
function lateStartOf({ knockOn, delay }: Chains, { beforeId, minutesShort }: BrokenLink) {
  const step = hasRange(knockOn.byJourney.get(beforeId)!) ? delay.learntFor(minutesShort) : undefined;
  if (!step) return { lateStartProbability: null, lateStartLearnt: null };
  const { from, to, starts, late } = step;
  const lateStartLearnt = { fromMinutesShort: from, toMinutesShort: to, starts, late };
  return { lateStartProbability: late / starts, lateStartLearnt };
}
