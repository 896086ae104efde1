import type { FigureJourney, FigureStop, FigureVisit } from '@linehaul/contracts/figures';
import type { EpochMs } from '@linehaul/domain/core';
import { tokenOf } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { JourneyRow, Placed, StopRow, VisitRow } from './rows-store.ts';

/** Null: fewer rows than asked for. */
export function nextOf(rows: readonly Placed<unknown>[], size: number): string | null {
  const last = rows.length < size ? undefined : rows.at(-1);
  return last ? tokenOf(last.place_in_order) : null;
}

const text = (time: EpochMs | null) => (time === null ? null : instantText(time));

/** Loaded journeys have no reference and cannot be opened. */
const journeyWire = ({ journey, reference }: { journey: string; reference: string | null }) => ({
  journeyId: reference === null ? null : journey,
  journeyUniqueReference: reference,
});

export function stopWire(row: StopRow): FigureStop {
  return {
    ...journeyWire(row),
    stopId: row.stop,
    locationName: row.location,
    driverName: row.driver,
    plannedUtc: instantText(row.planned),
    arrivalUtc: text(row.arrival),
    outcome: row.outcome,
    isEstimated: row.isEstimated,
    lateMinutes: row.lateMinutes,
    orders: row.orders,
    shortOrders: row.shortOrders,
    lateReason: row.lateReason,
  };
}

export function visitWire(row: VisitRow): FigureVisit {
  return {
    ...journeyWire(row),
    stopId: row.stop,
    locationName: row.location,
    arrivalUtc: text(row.arrival),
    departureUtc: text(row.departure),
    dwellMinutes: row.stay,
    waitingMinutes: row.waiting,
  };
}

export function figureJourneyWire(row: JourneyRow): FigureJourney {
  return {
    ...journeyWire(row),
    plannedStartUtc: instantText(row.start),
    driverName: row.driver,
    kilometres: row.kilometres,
    speedings: row.speedings,
    speedingSeconds: row.speedingSeconds,
    temperatureSeconds: row.temperatureSeconds,
  };
}
