import { type Occupied, occupiedBy, type Resource, type ResourceKind } from '@linehaul/domain/allocation';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { Candidate, HoursForJourney, ProposalInput } from '@linehaul/domain/proposals';
import { roughKilometres } from '@linehaul/domain/routing';
import { dateIn } from '@linehaul/domain/time';
import type { TakingsAround } from './around.ts';
import type { AssetRow, DriverRow } from './candidates-store.ts';
import { lastJourneys, lastPlaceOf, placesOfSites } from './last-places.ts';
import type { Together } from './together-store.ts';

/** What is read for one question. */
export interface Facts extends TakingsAround {
  readonly kind: ResourceKind;
  readonly drivers: readonly DriverRow[];
  readonly assets: readonly AssetRow[];
  /** By asset. */
  readonly fixes: ReadonlyMap<string, LngLat>;
  readonly pairs: Together;
  readonly coupled: Together;
  /** By running journey. */
  readonly ends: ReadonlyMap<string, { readonly p80: EpochMs }>;
  readonly timeZone: string;
  readonly turnRoundMinutes: number;
}

/** No duties are stored yet. What will know them answers here, for each driver by id. */
const hoursUnknown = (needed: number) => (): HoursForJourney => ({ known: 'unknown', needed });

export function proposalInput(facts: Facts, now: EpochMs): ProposalInput {
  const { kind, journey, others, fixes, pairs, coupled, ends, timeZone, turnRoundMinutes } = facts;
  const period = occupiedBy(journey.times, now);
  const lastJourneyOf = lastJourneys(others, now);
  const known = { fixes, lastJourneyOf, sites: placesOfSites(others) };
  const placed = (resource: Resource, siteId: string | null) => {
    const lastPlace = lastPlaceOf(resource, siteId, known);
    return lastPlace ? { lastPlace } : {};
  };
  const hoursOf = hoursUnknown(drivingMinutes(period, journey.times.plannedKilometres));
  const candidates = [
    ...facts.drivers.map(({ id, name, archived, siteId, licences }): Candidate => {
      const own = { kind: 'driver', id } as const;
      return { ...own, name, archived, licences, hours: hoursOf(), ...placed(own, siteId) };
    }),
    ...facts.assets.map(({ id, name, archived, description, category, siteId }): Candidate => {
      const own = { kind: category === 'VEHICLE' ? 'vehicle' : 'trailer', id } as const;
      const asset = { category, archived, ...(description === null ? {} : { description }) };
      return { ...own, name, asset, ...placed(own, siteId) };
    }),
  ];
  const forecast = <Of extends { readonly id: string }>(taking: Of) => {
    const endP80 = ends.get(taking.id)?.p80;
    return endP80 === undefined ? taking : { ...taking, endP80 };
  };
  return {
    journey: forecast(journey),
    isHazardous: journey.isHazardous,
    days: daysOf(period, timeZone),
    kind,
    candidates,
    others: others.map(forecast),
    turnRoundMinutes,
    kilometresBetween: roughKilometres,
    drivesTogether: ({ id }) => pairs.drives.get(id) ?? 0,
    isCoupled: (candidate) => {
      const { last } = coupled;
      if (!last?.ids.has(candidate.id)) return false;
      const own = lastJourneyOf(candidate);
      return own === undefined || own.id === last.journeyId;
    },
  };
}

/** The period ends before its last instant. */
export function daysOf({ from, to }: Occupied, timeZone: string) {
  return { first: dateIn(from, timeZone), last: dateIn(Math.max(from, to - 1), timeZone) };
}

const KILOMETRES_AN_HOUR = 60;

function drivingMinutes({ from, to }: Occupied, kilometres: number | undefined): number {
  return Math.round(kilometres === undefined ? (to - from) / MINUTE : (kilometres / KILOMETRES_AN_HOUR) * 60);
}
