import type { BoardNow, BoardRow } from '@linehaul/contracts/board';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import type { EpochMs } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';
import { type KnowledgeCache, type LikelyOfJourney, likelyArrivals } from '../forecast/index.ts';
import { readBoard } from '../journeys/index.ts';
import { type ChainsCache, knockOnWire } from '../knock-on/index.ts';

export interface Known {
  readonly db: Executor;
  readonly knowledge: KnowledgeCache;
  readonly chains: ChainsCache;
}

export async function boardNow(
  { db, knowledge, chains }: Known,
  organisation: OrganisationContext,
  boardName: string | undefined,
  now: EpochMs,
): Promise<BoardNow> {
  const seen = await readBoard(db, organisation, boardName, now);
  const ids = seen.rows.map(({ journeyId }) => journeyId);
  const likely = await likelyArrivals(db, knowledge, organisation, ids, now);
  const chained = await chains.of(organisation);
  const rows = seen.rows.map((row) => ({
    ...row,
    forecast: row.nextStop?.projectedTimeUtc ? forecastOf(row.nextStop, likely.get(row.journeyId)) : null,
    knockOn: row.silence ? null : knockOnOf(knockOnWire(chained, row.journeyId)),
  }));
  return { ...seen, rows };
}

function forecastOf(
  { isStart }: NonNullable<BoardRow['nextStop']>,
  likely: LikelyOfJourney | undefined,
): BoardRow['forecast'] {
  if (isStart || !likely) return null;
  const { next } = likely;
  return { range: next ? { p10Utc: instantText(next.from), p90Utc: instantText(next.to) } : null };
}

function knockOnOf(found: JourneyKnockOn | undefined): BoardRow['knockOn'] {
  const first = found?.hurts[0] ?? found?.tight[0];
  if (!found || !first) return null;
  const minutesTooTight = found.tight[0]?.minutesTooTight ?? 0;
  return { count: found.count, firstStartUtc: first.plannedStartUtc, minutesTooTight };
}
