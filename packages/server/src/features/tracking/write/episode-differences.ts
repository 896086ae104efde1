import type { EpochMs } from '@linehaul/domain/core';
import { beganAs, type Episode } from '@linehaul/domain/tracking';
import { newId } from '../../../platform/db/index.ts';
import { type EpisodeFacts, episodeFacts, same } from '../load/facts.ts';

export interface EpisodeChange {
  readonly all: readonly EpisodeFacts[];
  readonly written: readonly EpisodeFacts[];
  readonly removed: readonly string[];
  readonly raised: readonly string[];
  readonly ended: readonly string[];
  /** Without those where only a measure or the position is new. */
  readonly changed: readonly string[];
}

export const NO_EPISODES: EpisodeChange = {
  all: [],
  written: [],
  removed: [],
  raised: [],
  ended: [],
  changed: [],
};

const keyOf = (kind: string, place: string | null | undefined, from: EpochMs) =>
  `${beganAs(kind)} ${place ?? ''} ${Math.round(from)}`;
const QUIET = ['value', 'latitude', 'longitude'] as const;

/** A moved start that overlaps is the same episode and keeps acknowledgements. */
export function episodeDifference(
  known: readonly EpisodeFacts[],
  found: readonly Episode[],
  now: EpochMs,
): EpisodeChange {
  const unseen = new Map(known.map((e) => [keyOf(e.kind, placeOf(e), e.startedAt), e]));
  const wanted = new Map<string, Episode>();
  for (const episode of found) {
    const key = keyOf(episode.kind, placeOf(episode), episode.from);
    if (!wanted.has(key)) wanted.set(key, episode);
  }
  const stored = new Map<string, EpisodeFacts>();
  for (const key of wanted.keys()) {
    const exact = unseen.get(key);
    if (exact) stored.set(key, exact);
    unseen.delete(key);
  }
  for (const [key, episode] of wanted) {
    if (stored.has(key)) continue;
    const moved = [...unseen].find(([, facts]) => overlaps(facts, episode, now));
    if (!moved) continue;
    stored.set(key, moved[1]);
    unseen.delete(moved[0]);
  }
  const all: EpisodeFacts[] = [];
  const written: EpisodeFacts[] = [];
  const [raised, ended, changed]: [string[], string[], string[]] = [[], [], []];
  for (const [key, episode] of wanted) {
    const before = stored.get(key);
    const fresh = episodeFacts(before?.id ?? newId(), episode);
    const facts = { ...fresh, journeyId: fresh.journeyId ?? before?.journeyId ?? null };
    all.push(facts);
    if (before && same(facts, before)) continue;
    written.push(facts);
    if (!before || hasGrown(before, facts)) raised.push(facts.id);
    else if (facts.endedAt !== null && before.endedAt === null) ended.push(facts.id);
    else if (!same(facts, before, QUIET)) changed.push(facts.id);
  }
  const removed = [...unseen.values()].map((episode) => episode.id);
  return { all, written, removed, raised, ended: [...ended, ...removed], changed };
}

function hasGrown(before: EpisodeFacts, { kind }: EpisodeFacts): boolean {
  return before.kind !== kind && beganAs(kind) === before.kind;
}

/** Lateness spans stops; a zone's visit does not. */
function placeOf(episode: { readonly kind: string; readonly locationId?: string | null }): string | null {
  const ofZone = episode.kind.startsWith('GEOFENCE') || episode.kind === 'NO_GO_ZONE';
  return ofZone ? (episode.locationId ?? null) : null;
}

function overlaps(facts: EpisodeFacts, episode: Episode, now: EpochMs): boolean {
  if (beganAs(facts.kind) !== beganAs(episode.kind) || placeOf(facts) !== placeOf(episode)) return false;
  return facts.startedAt <= (episode.to ?? now) && episode.from <= (facts.endedAt ?? now);
}
