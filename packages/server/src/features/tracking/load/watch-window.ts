import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { KnownVisit } from '@linehaul/domain/tracking';
import type { EpisodeFacts } from './facts.ts';

/** Older episodes are not evaluated from their beginning. */
export const WATCH_HOURS = 24;
const CONTEXT = 30 * MINUTE;

export interface WatchWindow {
  /** Later episodes are found again from fixes. */
  readonly from: EpochMs;
  readonly episodes: readonly EpisodeFacts[];
  /** Open visits that began before `from`. */
  readonly visits: readonly KnownVisit[];
}

/**
 * Never starts within an episode, so late fixes change no result.
 * @param known by start
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
  // A silence is found by its end.
  const foundAgain = ({ kind, startedAt, endedAt }: EpisodeFacts) =>
    startedAt >= fixesFrom ||
    (kind === 'SILENT' && (endedAt ?? newFrom) >= fixesFrom) ||
    visits.some((visit) => visit.kind === kind && visit.from === startedAt);
  return { from: fixesFrom, episodes: known.filter(foundAgain), visits };
}
