import {
  AVAILABILITY_DAYS_LIMIT,
  AVAILABILITY_MARGIN_HOURS,
  type Availability,
  getAvailability,
  TAKEN_LIMIT,
  type Taken,
} from '@linehaul/contracts/allocation';
import { intersects, type Occupied, occupiedBy, resourcesOf } from '@linehaul/domain/allocation';
import { DAY, type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, fieldFailure, instantText, type Mount } from '../../../platform/http/index.ts';
import { findOccupation } from '../occupation/overlap-store.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { occupationsAround } from './availability-store.ts';

export function mountAvailability(mount: Mount, db: Executor, now: () => EpochMs): void {
  mount(getAvailability, async ({ organisation, query }) => {
    const asked = await periodOf(db, organisation.id, query, now());
    if (asked instanceof Failure) return asked;
    return availabilityIn(db, organisation.id, asked, query.journeyId, now());
  });
}

/** The journey must be the organisation's even with a given period. */
async function periodOf(
  db: Executor,
  organisationId: OrganisationId,
  query: { journeyId?: string; start?: string; end?: string },
  now: EpochMs,
): Promise<Occupied | Failure> {
  const { journeyId, start, end } = query;
  const known =
    journeyId && isId(journeyId) ? await findOccupation(db, organisationId, journeyId) : undefined;
  if (journeyId !== undefined && !known) return journeyNotFound();
  if (start === undefined && end === undefined && known) return occupiedBy(known.times, now);
  if (start === undefined || end === undefined) {
    return wrong(start === undefined ? 'start' : 'end', 'a journeyId, or start and end are required');
  }
  const period = { from: Date.parse(start), to: Date.parse(end) };
  if (period.to <= period.from) return wrong('end', 'must be after start');
  if (period.to - period.from > AVAILABILITY_DAYS_LIMIT * DAY) {
    return wrong('end', `must be at most ${AVAILABILITY_DAYS_LIMIT} days after start`);
  }
  return period;
}

const wrong = (field: string, message: string) => fieldFailure('availability', field, message);

async function availabilityIn(
  db: Executor,
  organisationId: OrganisationId,
  period: Occupied,
  except: string | undefined,
  now: EpochMs,
): Promise<Availability> {
  const margin = AVAILABILITY_MARGIN_HOURS * HOUR;
  const window = { from: period.from - margin, to: period.to + margin };
  const taken: (Taken & { from: EpochMs })[] = [];
  for (const journey of await occupationsAround(db, organisationId, window, except)) {
    const occupied = occupiedBy(journey.times, now);
    if (!intersects(occupied, window)) continue;
    const of = {
      journeyId: journey.id,
      journeyUniqueReference: journey.uniqueReference,
      fromUtc: instantText(occupied.from),
      toUtc: instantText(occupied.to),
      overlaps: intersects(occupied, period),
      from: occupied.from,
    };
    for (const { kind, id } of resourcesOf(journey.allocated)) taken.push({ kind, id, ...of });
  }
  taken.sort((a, b) => Number(b.overlaps) - Number(a.overlaps) || a.from - b.from);
  return {
    startUtc: instantText(period.from),
    endUtc: instantText(period.to),
    windowStartUtc: instantText(window.from),
    windowEndUtc: instantText(window.to),
    taken: taken.slice(0, TAKEN_LIMIT).map(({ from: _, ...entry }) => entry),
  };
}
