import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode, EpisodeKind } from '../model.ts';
import type { Sighting } from '../sightings/sightings.ts';

/** 'between' changes nothing. */
export type Reading = 'over' | 'between' | 'clear';

export interface EpisodeRule {
  readonly kind: Episode['kind'];
  readonly journeyId?: Episode['journeyId'];
  /** Milliseconds to count. */
  readonly hold: number;
  readonly holdFixes: number;
  /** Milliseconds of 'clear' that end it. */
  readonly clear: number;
}

export type Shown = Pick<Episode, 'value' | 'limit'>;

type Seen = Pick<Sighting, 'time' | 'point'>;

interface Open {
  readonly first: Seen;
  readonly fixes: number;
  readonly raisedAt?: EpochMs;
  readonly severity: number;
  readonly worst: Shown;
  readonly clearSince?: EpochMs;
}

export interface EpisodeLog {
  readonly episodes: readonly Episode[];
  readonly open?: Open;
}

export const EMPTY_LOG: EpisodeLog = { episodes: [] };

/** Shows the moment of highest `severity`. */
export function readInto(
  log: EpisodeLog,
  rule: EpisodeRule,
  { time, point }: Seen,
  reading: Reading,
  severity: number,
  shown: Shown = { value: severity },
): EpisodeLog {
  const since = log.open?.clearSince;
  const { episodes, open } =
    since !== undefined && time - since >= rule.clear ? closed(log, rule, since) : log;
  if (reading === 'clear') {
    if (!open) return episodes === log.episodes ? log : { episodes };
    if (open.raisedAt === undefined) return { episodes };
    return open.clearSince === undefined
      ? { episodes, open: { ...open, clearSince: time } }
      : { episodes, open };
  }
  if (!open && reading === 'between') return { episodes };
  const worse = !open || severity > open.severity;
  const first = open?.first ?? { time, point };
  const fixes = (open?.fixes ?? 0) + 1;
  const isRaised = time - first.time >= rule.hold && fixes >= rule.holdFixes;
  return {
    episodes,
    open: {
      first,
      fixes,
      raisedAt: open?.raisedAt ?? (isRaised ? time : undefined),
      severity: worse ? severity : open.severity,
      worst: worse ? shown : open.worst,
    },
  };
}

/** `over`: the journey and its episodes have ended. */
export function episodesOf(
  log: EpisodeLog,
  rule: EpisodeRule,
  until: EpochMs,
  over: boolean,
): readonly Episode[] {
  const { open } = log;
  if (!open) return log.episodes;
  const since = open.clearSince;
  if (since !== undefined && until - since >= rule.clear) return closed(log, rule, since).episodes;
  return closed(log, rule, over ? (since ?? until) : undefined).episodes;
}

function closed({ episodes, open }: EpisodeLog, rule: EpisodeRule, to: EpochMs | undefined): EpisodeLog {
  if (open?.raisedAt === undefined) return { episodes };
  const { first, raisedAt, worst } = open;
  const { kind, journeyId } = rule;
  const [longitude, latitude] = first.point;
  return {
    episodes: [
      ...episodes,
      { kind, journeyId, from: first.time, to, raisedAt, longitude, latitude, ...worst },
    ],
  };
}

/** What an episode may grow to, and the kind that it began as. */
export const GROWN_KINDS = { TEMPERATURE_CRITICAL: 'TEMPERATURE_WARNING' } as const satisfies Partial<
  Record<EpisodeKind, EpisodeKind>
>;

export function beganAs(kind: string): string {
  return (GROWN_KINDS as Readonly<Record<string, string>>)[kind] ?? kind;
}

const GROWING: ReadonlySet<string> = new Set(Object.entries(GROWN_KINDS).flat());

/** A warning that becomes critical is one episode: critical throughout, raised when it became so. */
export function grownTogether(episodes: readonly Episode[]): readonly Episode[] {
  if (!episodes.some(({ kind }) => kind in GROWN_KINDS)) return episodes;
  const groups: Episode[][] = [];
  for (const episode of episodes.filter(({ kind }) => GROWING.has(kind)).sort((a, b) => a.from - b.from)) {
    const group = groups.find((one) => one.some((other) => isPartOf(other, episode)));
    if (group) group.push(episode);
    else groups.push([episode]);
  }
  return [...episodes.filter(({ kind }) => !GROWING.has(kind)), ...groups.map(asOne)];
}

function isPartOf(earlier: Episode, later: Episode): boolean {
  return (
    beganAs(earlier.kind) === beganAs(later.kind) && (earlier.to === undefined || earlier.to >= later.from)
  );
}

function asOne(group: readonly Episode[]): Episode {
  const first = group[0]!;
  const grown = group.filter(({ kind }) => kind in GROWN_KINDS);
  const away = ({ value = 0, limit = 0 }: Episode) => Math.abs(value - limit);
  const worst = grown.length > 0 ? grown.reduce((a, b) => (away(b) > away(a) ? b : a)) : first;
  const { from, latitude, longitude } = first;
  const { raisedAt } = grown[0] ?? first;
  const last = Math.max(...group.map(({ to }) => to ?? Number.POSITIVE_INFINITY));
  return { ...worst, from, raisedAt, latitude, longitude, to: Number.isFinite(last) ? last : undefined };
}

/** Those from buffered fixes make no sound. */
export function isLiveAlarm(
  episode: Pick<Episode, 'raisedAt'>,
  settings: Pick<OrganisationSettings, 'liveAlarmMaximumAgeMinutes'>,
  now: EpochMs,
): boolean {
  return now - episode.raisedAt <= settings.liveAlarmMaximumAgeMinutes * MINUTE;
}
