import { type EpochMs, type JourneyId, MINUTE, SECOND } from '../core/index.ts';
import type { Area } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { ReportedEvent } from '../telemetry/index.ts';
import { EpisodeLog } from './episode.ts';
import type { Episode, Fix } from './model.ts';
import { type Sighting, sightingsOf } from './sightings.ts';
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
  /** What began before this is not told again. */
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

/** A silence may begin with a fix of long ago, and a visit is known from before. */
function isWithin({ from, now, visits = [] }: VehicleWatch, episode: Episode): boolean {
  if ((episode.kind === 'SILENT' ? (episode.to ?? now) : episode.from) >= from) return true;
  return visits.some((visit) => visit.locationId === episode.locationId && visit.from === episode.from);
}

function runningAt(running: readonly RunningSpan[], time: EpochMs): JourneyId | undefined {
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
  const log = new EpisodeLog({ kind: 'SPEEDING', hold, holdFixes: 2, clear });
  let last: Sighting | undefined;
  for (const sighting of sightings) {
    const speed = sighting.speedKilometresPerHour;
    if (speed === undefined) continue;
    // Nobody knows how fast it was in between.
    if (last && sighting.time - last.time >= clear) log.read(last, 'clear', 0);
    const value = Math.round(speed);
    log.read(sighting, speed > limit ? 'over' : 'clear', speed, { value, limit });
    last = sighting;
  }
  if (last && now - last.time >= clear) log.read(last, 'clear', 0);
  return log.finish(now, false);
}

/** A vehicle that drove when it was last heard. One that stands may sleep; one on a journey is judged with that. */
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
function reportedEpisodes(
  reported: readonly ReportedEvent[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  const clear = settings.episodeClearMinutes * MINUTE;
  const byType = Map.groupBy(reported, ({ eventType }) => eventType);
  return [...byType].flatMap(([kind, events]) => {
    const groups: ReportedEvent[][] = [];
    for (const event of [...events].sort((a, b) => a.time - b.time)) {
      const group = groups.at(-1);
      if (group && event.time - group.at(-1)!.time <= clear) group.push(event);
      else groups.push([event]);
    }
    return groups.map((group): Episode => {
      const [first, last] = [group[0]!, group.at(-1)!];
      const { time: from, name: reportedAs } = first;
      const seen = sightings.findLast((sighting) => sighting.time <= from)?.point;
      const to = now - last.time >= clear ? last.time : undefined;
      const latitude = first.latitude ?? seen?.[1];
      const longitude = first.longitude ?? seen?.[0];
      return { kind, from, to, raisedAt: from, latitude, longitude, reported: reportedAs };
    });
  });
}
