import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { Area } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode } from '../model.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { geofenceOf, outsideStop } from '../way/course.ts';
import { isSameStay, type Moment, observe, type Presence } from '../way/presence.ts';

/** Began earlier. */
export interface KnownVisit {
  readonly locationId: string;
  readonly kind: 'GEOFENCE_IN' | 'NO_GO_ZONE';
  readonly from: EpochMs;
  readonly raisedAt: EpochMs;
  readonly latitude?: number;
  readonly longitude?: number;
}

interface Visit {
  readonly from: EpochMs;
  readonly latitude?: number;
  readonly longitude?: number;
  raisedAt?: EpochMs;
  /** Left without returning soon. */
  to?: EpochMs;
}

/** docs/domain/alerts.md. A no go zone has one episode a visit; others have one per wanted entry and exit. */
export function zoneEpisodes(
  zone: Zone,
  sightings: readonly Sighting[],
  known: readonly KnownVisit[],
  settings: OrganisationSettings,
  now: EpochMs,
): Episode[] {
  const geofence = geofenceOf(zone.area, settings);
  const reentry = settings.reentryMinutes * MINUTE;
  const visits: Visit[] = [];
  const exits: Episode[] = [];
  let presence: Presence | undefined;
  let visit = openVisit(zone, known);
  if (visit) visits.push(visit);
  let inside = 0;
  for (const [i, sighting] of sightings.entries()) {
    const outside = outsideStop(geofence, sighting.point);
    const before = presence;
    const [wasOut, leftAt] = [before?.departed ?? false, before?.outside?.time];
    presence = observe(before, sighting, outside, true, settings);
    if (i === 0 && visit && outside > 0) {
      visit.to = sighting.time;
      visit = undefined;
    }
    const same = isSameStay(before, presence);
    if (!same && i > 0) {
      if (visit) visit.to = leftAt;
      const [longitude, latitude] = sighting.point;
      visit = { from: sighting.time, longitude, latitude };
      visits.push(visit);
      inside = 0;
    }
    if (outside === 0) {
      inside += 1;
      if (visit && (inside >= 2 || sighting.slow)) visit.raisedAt ??= sighting.time;
    } else if (same && presence?.departed && !wasOut) leave(sighting, presence.outside);
  }
  if (visit && presence?.departed && presence.outside && now - presence.outside.time >= reentry) {
    visit.to = presence.outside.time;
  }
  return [...visits.flatMap((one) => visitEpisode(zone, one)), ...exits];

  function leave(sighting: Sighting, left: Moment | undefined): void {
    if (!left || zone.isNoGo || !zone.onExit) return;
    const last = exits.at(-1);
    if (last && left.time - last.from <= reentry) return;
    const [longitude, latitude] = left.point;
    const clear = settings.episodeClearMinutes * MINUTE;
    const to = now - left.time >= clear ? left.time + clear : undefined;
    const { locationId } = zone;
    const raisedAt = sighting.time;
    exits.push({ kind: 'GEOFENCE_OUT', locationId, from: left.time, to, raisedAt, longitude, latitude });
  }
}

function openVisit(zone: Zone, known: readonly KnownVisit[]): Visit | undefined {
  const found = known.find(({ locationId }) => locationId === zone.locationId);
  return (
    found && {
      from: found.from,
      raisedAt: found.raisedAt,
      latitude: found.latitude,
      longitude: found.longitude,
    }
  );
}

function visitEpisode(zone: Zone, { raisedAt, ...visit }: Visit): Episode[] {
  if (raisedAt === undefined || (!zone.isNoGo && !zone.onEntry)) return [];
  return [
    { kind: zone.isNoGo ? 'NO_GO_ZONE' : 'GEOFENCE_IN', locationId: zone.locationId, raisedAt, ...visit },
  ];
}
export interface Zone {
  readonly locationId: string;
  readonly area: Area;
  readonly isNoGo: boolean;
  readonly onEntry: boolean;
  readonly onExit: boolean;
}
