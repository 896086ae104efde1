import {
  getLateReasonProposal,
  getLateReasonUses,
  type LateCauseWire,
  type LateEvidenceWire,
  type LateSplitWire,
} from '@linehaul/contracts/late-reason';
import type { EpochMs } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import { type CauseEvidence, type LateCause, type LateSplit, reasonOf } from '@linehaul/domain/late-reason';
import { type Executor, isId } from '../../platform/db/index.ts';
import { Failure, instantText, type Mount, type OrganisationContext } from '../../platform/http/index.ts';
import type { KnowledgeCache } from '../forecast/index.ts';
import { fixesFrom, fixesTo, lateEvidence } from './evidence.ts';
import {
  eventsOf,
  findJourney,
  type JourneySeen,
  previousOf,
  type StopRow,
  stopsOf,
} from './evidence-store.ts';
import { standsIn } from './from-fixes.ts';
import { fixesOf, restsAndBorders } from './places-store.ts';
import { lateReasonUses } from './uses.ts';

export function mountLateReasons(
  mount: Mount,
  db: Executor,
  knowledge: KnowledgeCache,
  now: () => EpochMs,
): void {
  mount(getLateReasonProposal, async ({ organisation, params: { journeyId } }) => {
    const found = await splitOf(db, knowledge, organisation, journeyId, now());
    if (!found) return new Failure('notFound', { entityName: 'journey' });
    const { split, asked, stops } = found;
    return { split: split && asked ? splitWire(split, asked, stops) : null };
  });
  mount(getLateReasonUses, ({ organisation, query }) => lateReasonUses(db, organisation, query));
}

/** Undefined: no such journey. */
export function lateReasonProposer(db: Executor, knowledge: KnowledgeCache) {
  return async (organisation: OrganisationContext, journeyId: string, now: EpochMs) => {
    const found = await splitOf(db, knowledge, organisation, journeyId, now);
    if (!found) return undefined;
    const { proposed } = found.split ?? {};
    return {
      reason: proposed?.reason ?? null,
      share: proposed ? Math.round(proposed.share * 100) / 100 : null,
      stopId: found.asked?.id ?? null,
      stopName: found.asked?.name ?? null,
    };
  };
}

async function splitOf(
  db: Executor,
  knowledge: KnowledgeCache,
  organisation: OrganisationContext,
  journeyId: string,
  at: EpochMs,
) {
  const { id, settings } = organisation;
  const journey = isId(journeyId) ? await findJourney(db, id, journeyId) : undefined;
  if (!journey) return undefined;
  const stops = await stopsOf(db, id, journey.id);
  const facts = {
    stops,
    events: await eventsOf(db, id, journey.id),
    ...(await fromFixes(db, organisation, journey, stops, at)),
    previous: await previousOf(db, id, journey),
    lateStopId: journey.lateStopId,
    lateRule: journey.lateRule,
    isUnderWay: journey.status === 'APPROVED' || isRunning(journey.status as JourneyStatus),
  };
  const learnt = await knowledge.ofPlanning(organisation, at);
  const evidence = lateEvidence(facts, { ...learnt, turnRoundMinutes: settings.turnRoundMinutes }, at);
  const split = evidence && reasonOf(evidence, at);
  return { split, asked: evidence && stops[evidence.asked.stop], stops };
}

async function fromFixes(
  db: Executor,
  { id, settings }: OrganisationContext,
  { vehicleId }: JourneySeen,
  stops: readonly StopRow[],
  at: EpochMs,
) {
  const from = stops[0] && fixesFrom(stops[0]);
  if (!vehicleId || from === undefined) return { fixes: [], placeStands: [] };
  const fixes = await fixesOf(db, id, vehicleId, from, fixesTo(stops.at(-1)!, from, at));
  const places = await restsAndBorders(db, id, fixes, new Set(stops.map(({ place }) => place)), settings);
  return { fixes, placeStands: standsIn(fixes, places, settings.unplannedStopMinutes) };
}

function splitWire(split: LateSplit, asked: StopRow, stops: readonly StopRow[]): LateSplitWire {
  const names = new Map(stops.map(({ id, name }) => [id, name]));
  return {
    stopId: asked.id,
    locationName: asked.name,
    minutes: split.minutes,
    isSoFar: split.isSoFar,
    asOfUtc: instantText(split.asOf),
    causes: split.causes.map((cause) => causeWire(cause, names)),
    proposed: split.proposed?.reason ?? null,
  };
}

function causeWire(
  { reason, minutes, share, evidence }: LateCause,
  names: ReadonlyMap<string, string>,
): LateCauseWire {
  return { reason, minutes, share, evidence: evidence.map((one) => evidenceWire(one, names)) };
}

const rounded = (minutes: number | undefined) => (minutes === undefined ? null : Math.round(minutes));

function evidenceWire(one: CauseEvidence, names: ReadonlyMap<string, string>): LateEvidenceWire {
  const nameOf = (id: string | undefined) => (id === undefined ? null : (names.get(id) ?? null));
  const stopId = 'stopId' in one ? one.stopId : 'toStopId' in one ? one.toStopId : undefined;
  return {
    kind: one.kind,
    fromUtc: instantText(one.from),
    toUtc: instantText(one.to),
    locationName: nameOf(stopId),
    fromLocationName: nameOf('fromStopId' in one ? one.fromStopId : undefined),
    minutes: rounded(
      'minutes' in one ? one.minutes : 'plannedMinutes' in one ? one.plannedMinutes : undefined,
    ),
    usualMinutes: rounded('usualMinutes' in one ? one.usualMinutes : undefined),
    learntFrom:
      'basis' in one && one.basis.kind === 'learnt' ? one.basis.count : 'count' in one ? one.count : null,
    reference: 'reference' in one ? one.reference : null,
  };
}
