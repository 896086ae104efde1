import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import { constants } from '@linehaul/domain/constants';

interface Sort {
  readonly property: string;
  readonly descending: boolean;
}

export const OVERLAPS_NEWEST_FIRST: Sort = constants.overlapSort;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const VALUES: Readonly<Record<string, (row: OverlappingJourney) => string>> = {
  routingDate: (row) => row.routingDate,
  plannedStartDateTimeUtc: (row) => row.plannedStartDateTimeUtc,
  journeyUniqueReference: (row) => row.journeyUniqueReference,
  timeBasedStatus: (row) => row.timeBasedStatus ?? row.journeyStatus,
  driversDescription: (row) => row.driversDescription,
  assetsDescription: (row) => row.assetsDescription,
  fleetNumbersDescription: (row) => row.fleetNumbersDescription,
  locationsDescription: (row) => row.locationsDescription,
};

/** The journey's id breaks ties. */
export function sortedOverlaps(
  rows: readonly OverlappingJourney[],
  { property, descending }: Sort,
): readonly OverlappingJourney[] {
  const value = VALUES[property] ?? VALUES.routingDate!;
  const turn = descending ? -1 : 1;
  return [...rows].sort(
    (a, b) => turn * collator.compare(value(a), value(b)) || collator.compare(a.journeyId, b.journeyId),
  );
}
