import { type EpochMs, MINUTE } from '../../core/index.ts';
import { distanceMetres } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode } from '../model.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { type Course, type Geofence, outsideStop } from '../way/course.ts';
import type { KnownPlaces } from './deviation.ts';

/** Between a standing vehicle's fixes. */
const SAME_PLACE_METRES = 150;

export interface StandstillState {
  readonly episodes: readonly Episode[];
  readonly first?: Pick<Sighting, 'time' | 'point'>;
  readonly last?: EpochMs;
}

export const NO_STANDSTILL: StandstillState = { episodes: [] };

export function readStandstill(
  state: StandstillState,
  course: Course,
  known: KnownPlaces,
  settings: OrganisationSettings,
  { time, point, slow }: Sighting,
): StandstillState {
  const { first } = state;
  const stays = first !== undefined && distanceMetres(first.point, point) <= SAME_PLACE_METRES;
  const after = first && !(stays && slow) ? ended(state, course, settings, time, time) : state;
  if (!slow) return after;
  const inside = (geofence: Geofence) => outsideStop(geofence, point) === 0;
  if (course.stops.some(inside) || known(point).some(inside)) return after;
  return { episodes: after.episodes, first: after.first ?? { time, point }, last: time };
}

/** `over`: journey ended. */
export function standstillEpisodes(
  state: StandstillState,
  course: Course,
  settings: OrganisationSettings,
  until: EpochMs,
  over: boolean,
): readonly Episode[] {
  return ended(state, course, settings, state.last ?? until, over ? until : undefined).episodes;
}

function ended(
  { first, last, episodes }: StandstillState,
  course: Course,
  settings: OrganisationSettings,
  stoodUntil: EpochMs,
  to: EpochMs | undefined,
): StandstillState {
  const limit = settings.unplannedStopMinutes * MINUTE;
  if (!first || stoodUntil - first.time < limit) return { episodes, last };
  const episode: Episode = {
    kind: 'UNPLANNED_STOP',
    journeyId: course.plan.journeyId,
    from: first.time,
    to,
    raisedAt: first.time + limit,
    longitude: first.point[0],
    latitude: first.point[1],
    value: Math.round((stoodUntil - first.time) / MINUTE),
    limit: settings.unplannedStopMinutes,
  };
  return { episodes: [...episodes, episode], last };
}
