import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode } from '../model.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { type Geofence, outsideStop } from '../way/course.ts';
import { isSameStay, type Moment, observe, type Presence } from '../way/presence.ts';
import type { KnownVisit, Zone } from './zone-episodes.ts';

export interface WatchedZone extends Omit<Zone, 'area'> {
  readonly geofence: Geofence;
}

/** Current, or left recently. */
export interface ZoneVisit extends Omit<Zone, 'area'> {
  readonly presence?: Presence;
  readonly visit?: Visit;
  readonly inside: number;
  readonly leftAt?: EpochMs;
}

interface Visit {
  readonly from: EpochMs;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly raisedAt?: EpochMs;
}

/** `raised`: finished visits, exits. */
export interface ZoneStep {
  readonly zones: readonly ZoneVisit[];
  readonly raised: readonly Episode[];
}

export function knownVisit(
  zone: Omit<Zone, 'area'>,
  { from, raisedAt, latitude, longitude }: KnownVisit,
): ZoneVisit {
  return { ...zone, visit: { from, raisedAt, latitude, longitude }, inside: 0 };
}

/** `near`: zones around it, perhaps others. */
export function seeZones(
  zones: readonly ZoneVisit[],
  near: readonly WatchedZone[],
  sighting: Sighting,
  settings: OrganisationSettings,
): ZoneStep {
  if (zones.length === 0 && near.length === 0) return { zones, raised: NOTHING };
  const raised: Episode[] = [];
  const next: ZoneVisit[] = [];
  for (const zone of zones) {
    const geofence = near.find(({ locationId }) => locationId === zone.locationId)?.geofence;
    const seen = seeZone(zone, geofence, sighting, settings, raised);
    if (seen) next.push(seen);
  }
  for (const { geofence, ...zone } of near) {
    if (zones.some(({ locationId }) => locationId === zone.locationId)) continue;
    const seen = seeZone({ ...zone, inside: 0 }, geofence, sighting, settings, raised);
    if (seen?.presence) next.push(seen);
  }
  return { zones: next, raised };
}

const NOTHING: readonly Episode[] = [];

export function zoneEpisodesAt(
  zones: readonly ZoneVisit[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  return zones.flatMap((zone) => {
    if (!zone.visit) return [];
    const { presence } = zone;
    const outside = presence?.departed ? presence.outside : undefined;
    const isOver = outside && now - outside.time >= settings.reentryMinutes * MINUTE;
    return visitOf(zone, zone.visit, isOver ? outside.time : undefined);
  });
}

function seeZone(
  zone: ZoneVisit,
  geofence: Geofence | undefined,
  sighting: Sighting,
  settings: OrganisationSettings,
  raised: Episode[],
): ZoneVisit | undefined {
  const { time, point, order, slow } = sighting;
  const outside = geofence ? outsideStop(geofence, point) : Number.POSITIVE_INFINITY;
  const { presence: before } = zone;
  let { visit, inside, leftAt } = zone;
  const presence = observe(before, sighting, outside, true, settings);
  if (order === 0 && visit && outside > 0) {
    raised.push(...visitOf(zone, visit, time));
    visit = undefined;
  }
  const same = isSameStay(before, presence);
  if (!same && order > 0) {
    if (visit) raised.push(...visitOf(zone, visit, before?.outside?.time));
    const [longitude, latitude] = point;
    visit = { from: time, longitude, latitude };
    inside = 0;
  }
  if (outside === 0) {
    inside += 1;
    if (visit && (inside >= 2 || slow)) visit = { ...visit, raisedAt: visit.raisedAt ?? time };
  } else if (same && presence?.departed && !before?.departed && presence.outside) {
    const exit = exitOf(zone, presence.outside, time, leftAt, settings);
    if (exit) {
      raised.push(exit);
      leftAt = exit.from;
    }
  }
  const left = presence?.departed ? presence.outside?.time : undefined;
  if (left !== undefined && time - left > settings.reentryMinutes * MINUTE) {
    if (visit) raised.push(...visitOf(zone, visit, left));
    return undefined;
  }
  return { ...zone, presence, visit, inside, leftAt };
}

function exitOf(
  zone: ZoneVisit,
  left: Moment,
  raisedAt: EpochMs,
  leftAt: EpochMs | undefined,
  settings: OrganisationSettings,
): Episode | undefined {
  if (zone.isNoGo || !zone.onExit) return undefined;
  if (leftAt !== undefined && left.time - leftAt <= settings.reentryMinutes * MINUTE) return undefined;
  const [longitude, latitude] = left.point;
  const { locationId } = zone;
  const to = left.time + settings.episodeClearMinutes * MINUTE;
  return { kind: 'GEOFENCE_OUT', locationId, from: left.time, to, raisedAt, longitude, latitude };
}

function visitOf(zone: ZoneVisit, { raisedAt, ...visit }: Visit, to: EpochMs | undefined): Episode[] {
  if (raisedAt === undefined || (!zone.isNoGo && !zone.onEntry)) return [];
  const kind = zone.isNoGo ? 'NO_GO_ZONE' : 'GEOFENCE_IN';
  return [{ kind, locationId: zone.locationId, raisedAt, ...visit, to }];
}
