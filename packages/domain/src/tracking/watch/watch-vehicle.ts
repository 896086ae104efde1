import { type EpochMs, type JourneyId, MINUTE, SECOND } from '../../core/index.ts';
import type { Area } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { ReportedEvent } from '../../telemetry/index.ts';
import type { Episode, Fix } from '../model.ts';
import { type Sighting, sightingsOf } from '../sightings/sightings.ts';
import { EMPTY_LOG, type EpisodeRule, episodesOf, readInto } from './episode.ts';
import { type KnownVisit, zoneEpisodes } from './zone-episodes.ts';

/** A location whose bounds are watched. */
export interface Zone {
  readonly locationId: string;
  readonly area: Area;
  /** No vehicle has any business there. */
  readonly isNoGo: boolean;
  readonly onEntry: boolean;
  readonly onExit: boolean;
}

/** When a journey of the vehicle was under way. */
export interface RunningSpan {
  readonly journeyId: JourneyId;
  readonly from: EpochMs;
  /** Undefined while it is. */
  readonly to?: EpochMs;
}

export interface VehicleWatch {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  /** In order of time; with some before `from`, which show how it came there. */
  readonly fixes: readonly Fix[];
  readonly zones: readonly Zone[];
  readonly reported: readonly ReportedEvent[];
  readonly running: readonly RunningSpan[];
  /** What began before this is not reported again. */
  readonly from: EpochMs;
  /** Visits that began before the first of the fixes. */
  readonly visits?: readonly KnownVisit[];
}

/**
 * What a vehicle does wrong with or without a journey: speeding, zones, silence on the road, and what its device reports.
 * From the fixes, the events and the time alone: the same answer in whatever order they once arrived.
 */
export function watchVehicle(watch: VehicleWatch): readonly Episode[] {
  const { settings, now, zones, visits = [], running } = watch;
  const { sightings } = sightingsOf(watch.fixes, settings, now);
  const episodes = [
    ...speeding(sightings, settings, now),
    ...zones.flatMap((zone) => zoneEpisodes(zone, sightings, visits, settings, now)),
    ...silences(sightings, running, settings, now),
    ...reportedEpisodes(watch.reported, sightings, settings, now),
  ];
  return episodes
    .filter((episode) => isWithin(watch, episode))
    .map((episode) => ({ ...episode, journeyId: runningAt(running, episode.from) }))
    .sort((a, b) => a.from - b.from);
}

/** Whether an episode is to be reported. A silence may begin with a fix of long ago, and a visit is known from before. */
export function isWithin(
  { from, now, visits = [] }: Pick<VehicleWatch, 'from' | 'now' | 'visits'>,
  episode: Episode,
): boolean {
  if ((episode.kind === 'SILENT' ? (episode.to ?? now) : episode.from) >= from) return true;
  return visits.some((visit) => visit.locationId === episode.locationId && visit.from === episode.from);
}

export function runningAt(running: readonly RunningSpan[], time: EpochMs): JourneyId | undefined {
  return running.find(({ from, to }) => from <= time && time < (to ?? Number.POSITIVE_INFINITY))?.journeyId;
}

/** Faster than the operator's limit by the device's own word, for long enough, over two fixes at least. */
function speeding(
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): readonly Episode[] {
  const limit = settings.speedLimitKilometresPerHour;
  const clear = settings.episodeClearMinutes * MINUTE;
  const hold = settings.speedingSeconds * SECOND;
  const rule: EpisodeRule = { kind: 'SPEEDING', hold, holdFixes: 2, clear };
  let log = EMPTY_LOG;
  let last: Sighting | undefined;
  for (const sighting of sightings) {
    const speed = sighting.speedKilometresPerHour;
    if (speed === undefined) continue;
    // Nobody knows how fast it was in between.
    if (last && sighting.time - last.time >= clear) log = readInto(log, rule, last, 'clear', 0);
    const value = Math.round(speed);
    log = readInto(log, rule, sighting, speed > limit ? 'over' : 'clear', speed, { value, limit });
    last = sighting;
  }
  if (last && now - last.time >= clear) log = readInto(log, rule, last, 'clear', 0);
  return episodesOf(log, rule, now, false);
}

/** A vehicle that drove when it was last heard. One that stands may sleep; one on a journey is evaluated with that. */
function silences(
  sightings: readonly Sighting[],
  running: readonly RunningSpan[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  const limit = settings.overdueMovingMinutes * MINUTE;
  return sightings.flatMap((sighting, i): Episode[] => {
    const next = sightings[i + 1]?.time;
    const end = next ?? now;
    if (end - sighting.time <= limit || sighting.slow || runningAt(running, sighting.time)) return [];
    const [longitude, latitude] = sighting.point;
    const raisedAt = sighting.time + limit;
    const value = next === undefined ? undefined : Math.round((next - sighting.time) / MINUTE);
    const place = { longitude, latitude, value, limit: limit / MINUTE };
    return [{ kind: 'SILENT', from: sighting.time, to: next, raisedAt, ...place }];
  });
}

/** Repeated within the clear time it is the same alarm: devices repeat theirs with every fix. */
export function groupsOf(events: readonly ReportedEvent[], clear: number): ReportedEvent[][] {
  const groups: ReportedEvent[][] = [];
  for (const event of [...events].sort((a, b) => a.time - b.time)) {
    const group = groups.at(-1);
    if (group && event.time - group.at(-1)!.time <= clear) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** @param group events of one kind, in order of time */
export function reportedEpisode(group: readonly ReportedEvent[], clear: number, now: EpochMs): Episode {
  const [first, last] = [group[0]!, group.at(-1)!];
  const { eventType: kind, time: from, name: reported, latitude, longitude } = first;
  const to = now - last.time >= clear ? last.time : undefined;
  return { kind, from, to, raisedAt: from, latitude, longitude, reported };
}

function reportedEpisodes(
  reported: readonly ReportedEvent[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  const clear = settings.episodeClearMinutes * MINUTE;
  const byType = Map.groupBy(reported, ({ eventType }) => eventType);
  return [...byType.values()].flatMap((events) =>
    groupsOf(events, clear).map((group) => {
      const episode = reportedEpisode(group, clear, now);
      const seen = sightings.findLast((sighting) => sighting.time <= episode.from)?.point;
      const { latitude = seen?.[1], longitude = seen?.[0] } = episode;
      return { ...episode, latitude, longitude };
    }),
  );
}
