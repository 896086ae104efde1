import type { WaitingLedger, WaitingVisit } from '@linehaul/contracts/forecast';
import type { EpochMs } from '@linehaul/domain/core';
import { type WaitingEntry, waitingLedger, waitingOf } from '@linehaul/domain/forecast';
import { type DateText, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { Executor } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';
import { locationNames } from './quality-store.ts';
import { longestVisits, type NamedVisit, visitCounts } from './waiting-store.ts';

const LONGEST = 200;

interface Asked {
  readonly from: DateText;
  readonly to: DateText;
  readonly locationId?: string;
  readonly visits: 'beyond' | 'all';
}

/** Of planned start days, `to` included, in the organisation's zone. */
export async function waitingIn(
  db: Executor,
  { id, timeZone, settings: { waitingFreeMinutes: freeMinutes } }: OrganisationContext,
  { from, to, locationId, visits }: Asked,
  now: EpochMs,
): Promise<WaitingLedger> {
  const span = { from: startOfDay(from, timeZone), to: startOfDay(shiftDate(to, 1), timeZone) };
  const counts = await visitCounts(db, id, span);
  const { entries, byLocation } = waitingLedger(
    await longestVisits(db, id, span, { longerThan: freeMinutes }),
    freeMinutes,
    now,
  );
  const shown =
    visits === 'all'
      ? (await longestVisits(db, id, span, { locationId, most: LONGEST }))
          .flatMap((visit) => waitingOf(visit, freeMinutes, now) ?? [])
          .sort((a, b) => b.minutes - a.minutes)
      : entries
          .filter(({ visit }) => locationId === undefined || visit.location === locationId)
          .slice(0, LONGEST);
  const names = await locationNames(db, id);
  const nameOf = (location: string) => names.get(location) ?? location;
  const locations = [...byLocation]
    .map(([location, total]) => ({
      locationId: location,
      locationName: nameOf(location),
      visits: counts.get(location) ?? total.beyond,
      ...total,
    }))
    .sort((a, b) => b.minutes - a.minutes || (a.locationName < b.locationName ? -1 : 1));
  return {
    fromDate: from,
    toDate: to,
    freeMinutes,
    visits: [...counts.values()].reduce((sum, count) => sum + count, 0),
    beyond: entries.length,
    minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0),
    locations,
    longest: shown.map((entry) => visitWire(entry, nameOf)),
  };
}

function visitWire(
  { visit, minutes }: WaitingEntry<NamedVisit>,
  nameOf: (location: string) => string,
): WaitingVisit {
  const { journeyId, reference, stopId, location, appointment, arrival, departure } = visit;
  const text = (time: EpochMs | undefined) => (time === undefined ? null : instantText(time));
  return {
    journeyId,
    journeyUniqueReference: reference,
    stopId,
    locationId: location,
    locationName: nameOf(location),
    appointmentUtc: text(appointment),
    arrivalUtc: instantText(arrival),
    departureUtc: text(departure),
    minutes,
  };
}
