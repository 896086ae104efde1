import type { OverlappingJourney, SharedResource } from '@linehaul/contracts/allocation';
import {
  type Clash,
  clashesOf,
  type Occupied,
  type Resource,
  resourcesOf,
} from '@linehaul/domain/allocation';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { COMMENT_MINIMUM, isComment } from '@linehaul/domain/journeys';
import { localTimeIn } from '@linehaul/domain/time';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, instantText } from '../../../platform/http/index.ts';
import { type JourneyRowRecord, journeyRowWire } from '../record/journey-row.ts';
import type { OverriddenJourney } from '../record/new-journey.ts';
import {
  lockAssets,
  lockDrivers,
  type Occupation,
  occupationsTaking,
  rowsOfJourneys,
  type StoredOccupation,
} from './overlap-store.ts';

function idsOf(journeys: readonly Pick<Occupation, 'allocated'>[]) {
  const resources = journeys.flatMap((journey) => resourcesOf(journey.allocated));
  const ids = (isWanted: (resource: Resource) => boolean) => [
    ...new Set(resources.filter(isWanted).map((resource) => resource.id)),
  ];
  return { assets: ids((r) => r.kind !== 'driver'), drivers: ids((r) => r.kind === 'driver') };
}

const overlapping = (rows: readonly JourneyRowRecord[], clashes: ReadonlyMap<string, Clash>) =>
  rows
    .filter((row) => clashes.has(row.id))
    .map((row): OverlappingJourney => {
      const { period, shared } = clashes.get(row.id)!;
      return {
        ...journeyRowWire(row),
        occupiedFromUtc: instantText(period.from),
        occupiedToUtc: instantText(period.to),
        sharedResources: named(row, shared),
      };
    });

/** Newest routing date first (product decisions, section 5). To decide by it, lock resources first. */
export async function overlapsOf(
  db: Executor,
  organisationId: OrganisationId,
  journeys: readonly Occupation[],
  now: EpochMs,
): Promise<readonly OverlappingJourney[]> {
  const { assets, drivers } = idsOf(journeys);
  const others = await occupationsTaking(db, organisationId, assets, drivers);
  const clashes = clashesOf(journeys, others, now);
  if (clashes.size === 0) return [];
  return overlapping(await rowsOfJourneys(db, organisationId, [...clashes.keys()]), clashes);
}

export async function overlapsOfEach(
  db: Executor,
  organisationId: OrganisationId,
  journeys: readonly Occupation[],
  now: EpochMs,
): Promise<readonly (readonly OverlappingJourney[])[]> {
  const { assets, drivers } = idsOf(journeys);
  const taking = new Map<string, StoredOccupation[]>();
  for (const other of await occupationsTaking(db, organisationId, assets, drivers)) {
    for (const resource of resourcesOf(other.allocated)) {
      const key = resourceKey(resource);
      const sharing = taking.get(key);
      if (sharing) sharing.push(other);
      else taking.set(key, [other]);
    }
  }
  const clashes = journeys.map((journey) => {
    const others = resourcesOf(journey.allocated).flatMap(
      (resource) => taking.get(resourceKey(resource)) ?? [],
    );
    return clashesOf([journey], new Set(others), now);
  });
  const ids = new Set(clashes.flatMap((found) => [...found.keys()]));
  if (ids.size === 0) return journeys.map(() => []);
  const rows = await rowsOfJourneys(db, organisationId, [...ids]);
  return clashes.map((found) => (found.size === 0 ? [] : overlapping(rows, found)));
}

export const resourceKey = ({ kind, id }: Resource) => `${kind} ${id}`;

function named(row: JourneyRowRecord, shared: readonly Resource[]): SharedResource[] {
  const names = new Map([
    [row.driver_id, row.driver_name],
    [row.driver2_id, row.driver2_name],
    [row.vehicle_id, row.vehicle_registration],
    [row.trailer_id, row.trailer_registration],
    [row.trailer2_id, row.trailer2_registration],
  ]);
  const once = new Map(shared.map((resource) => [resourceKey(resource), resource]));
  return [...once.values()].map(({ kind, id }) => ({ kind, id, name: names.get(id) ?? '' }));
}

/** Lock order against deadlocks: journey row, assets, drivers, each by id. */
export async function lockResources(
  tx: Executor,
  organisationId: OrganisationId,
  journeys: readonly Pick<Occupation, 'allocated'>[],
): Promise<void> {
  const { assets, drivers } = idsOf(journeys);
  await lockAssets(tx, organisationId, assets);
  await lockDrivers(tx, organisationId, drivers);
}

/**
 * The second of two saves sees the first. The journey's row must be locked; write in this transaction. Failures:
 * overlappingJourneys with all as errorPayload, commentRequired.
 * @returns overrides, for the history
 */
export async function validateOverlaps(
  tx: Executor,
  organisationId: OrganisationId,
  journeys: readonly Occupation[],
  asked: {
    readonly override: boolean;
    readonly comment: string | undefined;
    readonly now: EpochMs;
    readonly reference?: string;
  },
): Promise<Failure | { readonly overridden: readonly OverriddenJourney[] }> {
  await lockResources(tx, organisationId, journeys);
  const overlaps = await overlapsOf(tx, organisationId, journeys, asked.now);
  const reference = asked.reference ?? journeys[0]?.uniqueReference ?? '';
  return decideOverlaps(overlaps, { ...asked, reference });
}

/** Failures: overlappingJourneys with all as errorPayload, commentRequired. */
export function decideOverlaps(
  overlaps: readonly OverlappingJourney[],
  asked: { readonly override: boolean; readonly comment: string | undefined; readonly reference: string },
): Failure | { readonly overridden: readonly OverriddenJourney[] } {
  if (overlaps.length === 0) return { overridden: [] };
  if (!asked.override) {
    return new Failure('overlappingJourneys', {
      entityName: 'journey',
      detail: overlapText(overlaps.length, asked.reference),
      errorPayload: overlaps,
    });
  }
  if (!isComment(asked.comment)) {
    const message = `at least ${COMMENT_MINIMUM} characters where other journeys are overridden`;
    return new Failure('commentRequired', {
      entityName: 'journey',
      detail: `Change comments required: ${message}`,
      fieldErrors: [{ objectName: 'journey', field: 'changeComment', message }],
    });
  }
  return {
    overridden: overlaps.map(
      ({ journeyId, journeyUniqueReference, plannedStartDateTimeUtc, sharedResources }) => ({
        journeyId,
        journeyUniqueReference,
        plannedStartDateTimeUtc,
        sharedResources,
      }),
    ),
  };
}

/** Verbatim (specification, section 8). */
function overlapText(count: number, reference: string): string {
  return `There are ${count} overlapping journeys which have at least one of the drivers or assets for journey reference ${reference}`;
}

export function takenText(by: string, { from, to }: Occupied, timeZone: string): string {
  const [begins, ends] = [localTimeIn(from, timeZone), localTimeIn(to, timeZone)];
  return `is taken by ${by}, from ${begins} to ${ends}: choose another, or another time`;
}
