import { type EpochMs, MINUTE } from '../core/index.ts';
import { distanceMetres } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { type Course, type Ground, outsideStop } from './course.ts';
import type { Episode } from './model.ts';
import type { Sighting } from './sightings.ts';

/** A standing vehicle's fixes lie this close together. */
const SAME_PLACE_METRES = 150;

/** Standing where nothing is known to be: counts after 20 minutes, and ends when the vehicle moves on. */
export class StandstillWatch {
  private readonly course: Course;
  private readonly known: readonly Ground[];
  private readonly settings: OrganisationSettings;
  private readonly episodes: Episode[] = [];
  private first: Sighting | undefined;
  private last: Sighting | undefined;

  constructor(course: Course, known: readonly Ground[], settings: OrganisationSettings) {
    this.course = course;
    this.known = known;
    this.settings = settings;
  }

  read(sighting: Sighting): void {
    const { first } = this;
    const stays = first !== undefined && distanceMetres(first.point, sighting.point) <= SAME_PLACE_METRES;
    if (first && !(stays && sighting.slow)) this.end(sighting.time, sighting.time);
    if (sighting.slow && !this.isKnown(sighting)) {
      this.first ??= sighting;
      this.last = sighting;
    }
  }

  finish(until: EpochMs, over: boolean): readonly Episode[] {
    this.end(this.last?.time ?? until, over ? until : undefined);
    return this.episodes;
  }

  private end(stoodUntil: EpochMs, to: EpochMs | undefined): void {
    const { first, settings } = this;
    this.first = undefined;
    const limit = settings.unplannedStopMinutes * MINUTE;
    if (!first || stoodUntil - first.time < limit) return;
    this.episodes.push({
      kind: 'UNPLANNED_STOP',
      journeyId: this.course.plan.journeyId,
      from: first.time,
      to,
      raisedAt: first.time + limit,
      longitude: first.point[0],
      latitude: first.point[1],
      value: Math.round((stoodUntil - first.time) / MINUTE),
      limit: settings.unplannedStopMinutes,
    });
  }

  private isKnown(sighting: Sighting): boolean {
    const inside = (ground: Ground) => outsideStop(ground, sighting.point) === 0;
    return this.course.stops.some(inside) || this.known.some(inside);
  }
}
