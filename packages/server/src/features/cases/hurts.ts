import { rankOf } from '@linehaul/domain/cases';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { hurtBy } from '@linehaul/domain/knock-on';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { forecastEnds, type KnowledgeCache } from '../forecast/index.ts';
import type { Chains, ChainsCache } from '../knock-on/index.ts';
import { type HurtingCase, hurtingCases, type JourneyAheadOf, journeysAheadOf } from './hurt-store.ts';
import { placesOf } from './places.ts';
import { type CaseHurts, writeHurts } from './write-store.ts';

export interface HurtsNeeds {
  readonly db: Executor;
  readonly knowledge: KnowledgeCache;
  readonly chains: ChainsCache;
  readonly now: () => EpochMs;
}

/**
 * Renews whom open cases hurt, and their rank, in a constant number of statements.
 * @returns ids of changed cases
 */
export async function renewHurts(
  { db, knowledge, chains: cache, now }: HurtsNeeds,
  organisation: Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>,
  ids?: readonly string[],
): Promise<readonly string[]> {
  const at = now();
  const cases = await hurtingCases(db, organisation.id, ids, at);
  const journeyIds = [...new Set(cases.flatMap((one) => one.journeyIds))];
  if (cases.length === 0) return [];
  const ahead = await journeysAheadOf(db, organisation.id, journeyIds);
  const ends = await forecastEnds(db, organisation, knowledge, at, journeyIds);
  const chains = journeyIds.length > 0 ? await cache.of(organisation) : undefined;
  return writeHurts(
    db,
    organisation.id,
    cases.map((one) => hurtsOf(one, { ahead, ends, chains })),
  );
}

interface Known {
  readonly ahead: ReadonlyMap<string, JourneyAheadOf>;
  readonly ends: ReadonlyMap<string, { readonly p80: EpochMs }>;
  readonly chains: Chains | undefined;
}

function hurtsOf({ id, subject, severity, journeyIds, siteIds }: HurtingCase, known: Known): CaseHurts {
  const ahead = journeyIds.flatMap((journeyId) => known.ahead.get(journeyId) ?? []);
  const own = new Set(journeyIds);
  const hurt = new Set(
    journeyIds.flatMap((journeyId) =>
      known.chains ? (hurtBy(known.chains.knockOn, journeyId)?.journeyIds ?? []) : [],
    ),
  );
  const starts = [...hurt].flatMap((other) => known.chains?.knockOn.byJourney.get(other)?.plannedStart ?? []);
  const others = [...hurt].filter((other) => !own.has(other)).length;
  const consequence = {
    lateMinutesP80: Math.max(0, ...ahead.map((one) => lateOf(one, known.ends.get(one.id)?.p80))),
    orders: ahead.reduce((sum, { orders }) => sum + orders, 0),
    journeysHurt: subject === 'network' ? own.size + others : others,
  };
  return {
    id,
    ...consequence,
    places: new Set(ahead.flatMap(({ places }) => places)).size,
    firstHurtAt: starts.length > 0 ? Math.min(...starts) : undefined,
    rank: rankOf(severity, consequence),
    ...placesOf(siteIds, ahead),
  };
}

function lateOf({ plannedEnd }: JourneyAheadOf, p80: EpochMs | undefined): number {
  return plannedEnd === null || p80 === undefined ? 0 : Math.round((p80 - plannedEnd) / MINUTE);
}
