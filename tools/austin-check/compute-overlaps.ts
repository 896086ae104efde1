/** Must share no code with the product. */

export interface SaidJourney {
  readonly journeyId: string;
  readonly journeyStatus: string;
  readonly plannedStartDateTimeUtc: string;
  readonly plannedEndDateTimeUtc: string;
  readonly departFromStartLocationTimeUtc: string | null;
  readonly startedDateTimeUtc: string | null;
  readonly arriveAtEndLocationTimeUtc: string | null;
  readonly completedDateTimeUtc: string | null;
  readonly assetList: readonly { readonly vehicleAssetId: string | null }[];
  readonly journeyLocationList: readonly {
    readonly adjustedDepartureTimeUtc: string | null;
    readonly adjustedArrivalTimeUtc: string | null;
  }[];
}

const STANDS_IN_THE_WAY = 'PENDING_APPROVAL APPROVED IN_PROGRESS IN_PROGRESS_JOURNEY_CHANGE COMPLETED'.split(
  ' ',
);

/** Epoch milliseconds. */
export function periodOf(journey: SaidJourney, now: number): readonly [number, number] {
  const stops = journey.journeyLocationList;
  const plannedStart = Date.parse(journey.plannedStartDateTimeUtc);
  const plannedEnd = Date.parse(journey.plannedEndDateTimeUtc);
  const start =
    journey.departFromStartLocationTimeUtc ??
    journey.startedDateTimeUtc ??
    stops[0]?.adjustedDepartureTimeUtc ??
    journey.plannedStartDateTimeUtc;
  const from = Date.parse(start);
  const end = plannedEnd > from ? plannedEnd : from + (plannedEnd - plannedStart);
  if (journey.journeyStatus.startsWith('IN_PROGRESS')) {
    const projected = stops.at(-1)?.adjustedArrivalTimeUtc;
    return [from, Math.max(now, end, projected ? Date.parse(projected) : 0)];
  }
  const actual = journey.arriveAtEndLocationTimeUtc ?? journey.completedDateTimeUtc;
  return [from, actual ? Date.parse(actual) : end];
}

/** 'one other': both ways. */
export function overlapsAmong(journeys: readonly SaidJourney[], now: number): Set<string> {
  const pairs = new Set<string>();
  for (const one of journeys) {
    const vehicle = one.assetList[0]?.vehicleAssetId;
    if (!vehicle) continue;
    const [from, to] = periodOf(one, now);
    for (const other of journeys) {
      if (other === one || other.assetList[0]?.vehicleAssetId !== vehicle) continue;
      if (!STANDS_IN_THE_WAY.includes(other.journeyStatus)) continue;
      const [otherFrom, otherTo] = periodOf(other, now);
      const isEmpty = to <= from || otherTo <= otherFrom;
      if (!isEmpty && from < otherTo && otherFrom < to) pairs.add(`${one.journeyId} ${other.journeyId}`);
    }
  }
  return pairs;
}
