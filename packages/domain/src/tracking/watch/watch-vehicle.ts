import { type EpochMs, type JourneyId, MINUTE, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { ReportedEvent } from '../../telemetry/index.ts';
import type { Episode, Fix } from '../model.ts';
import { type Sighting, sightingsOf } from '../sightings/sightings.ts';
import { EMPTY_LOG, type EpisodeRule, episodesOf, readInto } from './episode.ts';
import { type KnownVisit, type Zone, zoneEpisodes } from './zone-episodes.ts';

export interface RunningSpan {
  readonly journeyId: JourneyId;
  readonly from: EpochMs;
  readonly to?: EpochMs;
}

export interface VehicleWatch {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  /** By time; some before `from` for context. */
  readonly fixes: readonly Fix[];
  readonly zones: readonly Zone[];
  readonly reported: readonly ReportedEvent[];
  readonly running: readonly RunningSpan[];
  /** Earlier ones are not repeated. */
  readonly from: EpochMs;
  readonly visits?: readonly KnownVisit[];
}

/** All fixes at once: what `watchAt` must find fix by fix, by independent rules. */
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

/** Silences and visits may begin before `from`. */
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
    if (last && sighting.time - last.time >= clear) log = readInto(log, rule, last, 'clear', 0);
    const value = Math.round(speed);
    log = readInto(log, rule, sighting, speed > limit ? 'over' : 'clear', speed, { value, limit });
    last = sighting;
  }
  if (last && now - last.time >= clear) log = readInto(log, rule, last, 'clear', 0);
  return episodesOf(log, rule, now, false);
}

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

/** Alarms repeat with every fix. */
export function groupsOf(events: readonly ReportedEvent[], clear: number): ReportedEvent[][] {
  const groups: ReportedEvent[][] = [];
  for (const event of [...events].sort((a, b) => a.time - b.time)) {
    const group = groups.at(-1);
    if (group && event.time - group.at(-1)!.time <= clear) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** `group`: one kind, by time. */
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
