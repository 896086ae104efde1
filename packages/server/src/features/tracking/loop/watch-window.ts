import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { KnownVisit } from '@linehaul/domain/tracking';
import type { EpisodeFacts } from '../write/facts.ts';

/** An episode that began longer ago is not evaluated from its beginning again. */
export const WATCH_HOURS = 24;
/** What happened longer ago than this before a fix, and is over, has no bearing on what the fix says. */
const CONTEXT = 30 * MINUTE;

export interface WatchWindow {
  /** Fixes are needed from here on: what began at this time or later is found again from them. */
  readonly from: EpochMs;
  /** What is stored of that which is found again. */
  readonly episodes: readonly EpisodeFacts[];
  /** Visits that go on, and began too long ago. */
  readonly visits: readonly KnownVisit[];
}

/**
 * From which time on a vehicle's own episodes are evaluated anew, where fixes from a time on are new: before everything
 * that the new ones can touch, and never in the middle of an episode. What is found is then the same as if all fixes had
 * been evaluated at once.
 * @param known what is stored, by the time of beginning
 */
export function watchWindow(
  known: readonly EpisodeFacts[],
  newFrom: EpochMs,
  settings: Pick<OrganisationSettings, 'episodeClearMinutes' | 'reentryMinutes'>,
): WatchWindow {
  const clear = Math.max(settings.episodeClearMinutes, settings.reentryMinutes) * MINUTE;
  const earliest = newFrom - WATCH_HOURS * HOUR;
  let from = newFrom - CONTEXT;
  for (const episode of known.toReversed()) {
    const until = (episode.endedAt ?? Number.POSITIVE_INFINITY) + clear;
    // A silence and what a device reports need no fixes from their beginning on: the last ones before show it.
    if (until >= from && episode.startedAt - CONTEXT < from) from = episode.startedAt - CONTEXT;
  }
  const fixesFrom = Math.max(from, earliest);
  const older = known.filter(({ startedAt }) => startedAt < fixesFrom);
  const visits = older.flatMap((episode): KnownVisit[] => {
    const { kind, locationId, startedAt, raisedAt } = episode;
    if (locationId === null || episode.endedAt !== null) return [];
    if (kind !== 'GEOFENCE_IN' && kind !== 'NO_GO_ZONE') return [];
    const place = { latitude: episode.latitude ?? undefined, longitude: episode.longitude ?? undefined };
    return [{ locationId, kind, from: startedAt, raisedAt, ...place }];
  });
  // A silence is found again by its end, a visit that goes on is known from what is stored.
  const foundAgain = ({ kind, startedAt, endedAt }: EpisodeFacts) =>
    startedAt >= fixesFrom ||
    (kind === 'SILENT' && (endedAt ?? newFrom) >= fixesFrom) ||
    visits.some((visit) => visit.kind === kind && visit.from === startedAt);
  return { from: fixesFrom, episodes: known.filter(foundAgain), visits };
}
