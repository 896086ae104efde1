import type { FigureJourney, FigureStop, FigureVisit } from '@linehaul/contracts/figures';
import type { EpochMs } from '@linehaul/domain/core';
import { z } from 'zod';
import { isId, type Position } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { JourneyRow, Placed, StopRow, VisitRow } from './rows-store.ts';

const position = z.array(z.string().nullable());

/** What the parts of a list's order are, as the database writes them. */
const PARTS = {
  whole: (value: string) => /^-?\d{1,9}$/.test(value),
  real: (value: string) => /^-?\d[\d.e+-]{0,30}$/.test(value) && Number.isFinite(Number(value)),
  time: (value: string) => /^\d{4}-\d\d-\d\d [\d:.+-]+$/.test(value) && !Number.isNaN(Date.parse(value)),
  id: isId,
} as const;
export type OrderKind = keyof typeof PARTS;

/** Undefined where it is no position in such an order. */
export function positionOf(token: string, kinds: readonly OrderKind[]): Position | undefined {
  try {
    const { data } = position.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString()));
    const isGood = (value: string | null, i: number) => value === null || PARTS[kinds[i]!](value);
    return data?.length === kinds.length && data.every(isGood) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Null where fewer rows came than were asked for. */
export function nextOf(rows: readonly Placed<unknown>[], size: number): string | null {
  const last = rows.length < size ? undefined : rows.at(-1);
  return last ? Buffer.from(JSON.stringify(last.place_in_order)).toString('base64url') : null;
}

const text = (time: EpochMs | null) => (time === null ? null : instantText(time));

/** Loaded journeys of before are none here: they have no reference, and nothing to open. */
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
