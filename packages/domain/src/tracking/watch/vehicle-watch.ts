import { type EpochMs, HOUR, MINUTE, SECOND } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { ReportedEvent } from '../../telemetry/index.ts';
import type { Episode } from '../model.ts';
import type { Seen } from '../sightings/seen.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { EMPTY_LOG, type EpisodeLog, type EpisodeRule, episodesOf, readInto } from './episode.ts';
import { groupsOf, type RunningSpan, reportedEpisode, runningAt } from './watch-vehicle.ts';
import { seeZones, type WatchedZone, type ZoneVisit, zoneEpisodesAt } from './zone-watch.ts';

export interface WatchState {
  readonly speeding: EpisodeLog;
  readonly measured?: Seen;
  readonly zones: readonly ZoneVisit[];
  readonly raised: readonly Episode[];
  /** Of vehicles that were moving before. */
  readonly silences: readonly Silence[];
  readonly last?: Pick<Sighting, 'time' | 'point' | 'slow'>;
  readonly reported: readonly ReportedEvent[];
  /** Earlier ones may be missing. */
  readonly retainedFrom?: EpochMs;
}

interface Silence {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly point: LngLat;
}

export const EMPTY_WATCH: WatchState = {
  speeding: EMPTY_LOG,
  zones: [],
  raised: [],
  silences: [],
  reported: [],
};

/** Ended episodes are dropped after this. */
const REPORTED_HOURS = 24;

/** `near`: zones around it, perhaps others. */
export function watchWith(
  watch: WatchState,
  sighting: Sighting,
  near: readonly WatchedZone[],
  settings: OrganisationSettings,
): WatchState {
  const { time, point, slow } = sighting;
  const { last } = watch;
  const limit = settings.overdueMovingMinutes * MINUTE;
  const isSilence = last !== undefined && !last.slow && time - last.time > limit;
  const zones = seeZones(watch.zones, near, sighting, settings);
  return {
    ...speedingWith(watch, sighting, settings),
    zones: zones.zones,
    raised: zones.raised.length > 0 ? [...watch.raised, ...zones.raised] : watch.raised,
    silences: isSilence
      ? [...watch.silences, { from: last.time, to: time, point: last.point }]
      : watch.silences,
    last: { time, point, slow },
    reported: watch.reported,
  };
}

/** `seen`: place for events without one. */
export function reportedWith(watch: WatchState, event: ReportedEvent, seen: Seen | undefined): WatchState {
  const latitude = event.latitude ?? seen?.point[1];
  const longitude = event.longitude ?? seen?.point[0];
  return { ...watch, reported: [...watch.reported, { ...event, latitude, longitude }] };
}

export function reportedUntil(watch: WatchState, time: EpochMs): WatchState {
  if (watch.reported.every((event) => event.time <= time)) return watch;
  return { ...watch, reported: watch.reported.filter((event) => event.time <= time) };
}

/** Without those ended over a day ago. */
export function watchAt(
  watch: WatchState,
  running: readonly RunningSpan[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  const clear = settings.episodeClearMinutes * MINUTE;
  const { measured } = watch;
  const rule = speedingRule(settings);
  const isOld = measured !== undefined && now - measured.time >= clear;
  const speeding = isOld ? readInto(watch.speeding, rule, measured, 'clear', 0) : watch.speeding;
  const raised = watch.raised.map((one) =>
    one.kind === 'GEOFENCE_OUT' && now < one.to! ? { ...one, to: undefined } : one,
  );
  const reported = [...Map.groupBy(watch.reported, ({ eventType }) => eventType)].flatMap(([, events]) =>
    groupsOf(events, clear).map((group) => reportedEpisode(group, clear, now)),
  );
  return [
    ...episodesOf(speeding, rule, now, false),
    ...raised,
    ...zoneEpisodesAt(watch.zones, settings, now),
    ...silencesAt(watch, running, settings, now),
    ...reported,
  ]
    .map((episode) => ({ ...episode, journeyId: runningAt(running, episode.from) }))
    .sort((a, b) => a.from - b.from);
}

/** Without a fix, report or change of running journeys `watchAt` stays the same. */
export function watchHoldsUntil(
  { measured, speeding, raised, zones, last, reported }: WatchState,
  settings: OrganisationSettings,
  now: EpochMs,
): EpochMs {
  let until = Number.POSITIVE_INFINITY;
  const consider = (since: EpochMs | undefined, minutes = 0) => {
    if (since === undefined) return;
    const moment = since + minutes * MINUTE;
    if (moment >= now && moment < until) until = moment;
  };
  consider(measured?.time, settings.episodeClearMinutes);
  consider(speeding.open?.clearSince, settings.episodeClearMinutes);
  for (const { to } of raised) consider(to);
  for (const { presence } of zones) consider(presence?.outside?.time, settings.reentryMinutes);
  if (last && !last.slow) consider(last.time, settings.overdueMovingMinutes);
  for (const { time } of reported) consider(time, settings.episodeClearMinutes);
  return until;
}

function speedingWith(watch: WatchState, sighting: Sighting, settings: OrganisationSettings): WatchState {
  const { time, point, speedKilometresPerHour: speed } = sighting;
  if (speed === undefined) return watch;
  const rule = speedingRule(settings);
  const { measured } = watch;
  let log = watch.speeding;
  if (measured && time - measured.time >= rule.clear) log = readInto(log, rule, measured, 'clear', 0);
  const limit = settings.speedLimitKilometresPerHour;
  const shown = { value: Math.round(speed), limit };
  log = readInto(log, rule, sighting, speed > limit ? 'over' : 'clear', speed, shown);
  return { ...watch, speeding: log, measured: { time, point } };
}

function speedingRule(settings: OrganisationSettings): EpisodeRule {
  const clear = settings.episodeClearMinutes * MINUTE;
  return { kind: 'SPEEDING', hold: settings.speedingSeconds * SECOND, holdFixes: 2, clear };
}

/** Standing vehicles may be silent; journeys have their own. */
function silencesAt(
  { silences, last }: WatchState,
  running: readonly RunningSpan[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  const limit = settings.overdueMovingMinutes * MINUTE;
  const all: (Omit<Silence, 'to'> & { readonly to?: EpochMs })[] = [...silences];
  if (last && !last.slow && now - last.time > limit) all.push({ from: last.time, point: last.point });
  return all.flatMap(({ from, to, point }): Episode[] => {
    if (runningAt(running, from)) return [];
    const [longitude, latitude] = point;
    const value = to === undefined ? undefined : Math.round((to - from) / MINUTE);
    const raisedAt = from + limit;
    return [{ kind: 'SILENT', from, to, raisedAt, longitude, latitude, value, limit: limit / MINUTE }];
  });
}

/** Call after storing the old episodes. */
export function withoutOld(watch: WatchState, settings: OrganisationSettings): WatchState {
  const since = (watch.last?.time ?? 0) - REPORTED_HOURS * HOUR;
  const isRecent = ({ to }: { readonly to?: EpochMs }) => to === undefined || to >= since;
  const { raised, silences, speeding, reported } = watch;
  const isAll = raised.every(isRecent) && silences.every(isRecent) && speeding.episodes.every(isRecent);
  if (isAll && reported.every(({ time }) => time >= since)) return watch;
  return {
    ...watch,
    retainedFrom: Math.max(since, watch.retainedFrom ?? since),
    raised: raised.filter(isRecent),
    silences: silences.filter(isRecent),
    speeding: { ...speeding, episodes: speeding.episodes.filter(isRecent) },
    reported: reportedSince(reported, since, settings.episodeClearMinutes * MINUTE),
  };
}

function reportedSince(
  reported: readonly ReportedEvent[],
  since: EpochMs,
  clear: number,
): readonly ReportedEvent[] {
  const groups = [...Map.groupBy(reported, ({ eventType }) => eventType).values()].flatMap((events) =>
    groupsOf(events, clear),
  );
  return groups
    .filter((group) => group.at(-1)!.time >= since)
    .flatMap((group) => {
      const retained = [group[0]!];
      for (const [i, event] of group.entries()) {
        const next = group[i + 1]?.time ?? Number.POSITIVE_INFINITY;
        if (i > 0 && next - retained.at(-1)!.time > clear) retained.push(event);
      }
      return retained;
    });
}
