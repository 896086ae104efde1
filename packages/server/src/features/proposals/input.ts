import { type Occupied, occupiedBy, type Resource, type ResourceKind } from '@linehaul/domain/allocation';
import type { EpochMs } from '@linehaul/domain/core';
import { drivingNeeded, type JourneyHours, type RuleSet } from '@linehaul/domain/driver-hours';
import type { LngLat } from '@linehaul/domain/geo';
import type { Candidate, HoursForJourney, ProposalInput } from '@linehaul/domain/proposals';
import { roughKilometres } from '@linehaul/domain/routing';
import { dateIn } from '@linehaul/domain/time';
import { plannedJourney } from '../driver-hours/index.ts';
import type { TakingsAround } from './around.ts';
import type { AssetRow, DriverRow } from './candidates-store.ts';
import { lastJourneys, lastPlaceOf, placesOfSites } from './last-places.ts';
import type { Together } from './together-store.ts';

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
  /** How many share the driving. */
  readonly crew: number;
  /** On the journey; drivers not in it have unknown hours. */
  readonly hours: ReadonlyMap<string, JourneyHours>;
  readonly rules: RuleSet;
  readonly timeZone: string;
  readonly turnRoundMinutes: number;
}

export function proposalInput(facts: Facts, now: EpochMs): ProposalInput {
  const { kind, journey, others, fixes, pairs, coupled, ends, timeZone, turnRoundMinutes } = facts;
  const period = occupiedBy(journey.times, now);
  const lastJourneyOf = lastJourneys(others, now);
  const known = { fixes, lastJourneyOf, sites: placesOfSites(others) };
  const placed = (resource: Resource, siteId: string | null) => {
    const lastPlace = lastPlaceOf(resource, siteId, known);
    return lastPlace ? { lastPlace } : {};
  };
  const needed = drivingNeeded(plannedJourney(journey.times, facts.crew, now));
  const hoursOf = (driverId: string) => hoursWith(facts.hours.get(driverId), needed, facts.rules);
  const candidates = [
    ...facts.drivers.map(({ id, name, archived, siteId, licences }): Candidate => {
      const own = { kind: 'driver', id } as const;
      return { ...own, name, archived, licences, hours: hoursOf(id), ...placed(own, siteId) };
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

export function daysOf({ from, to }: Occupied, timeZone: string) {
  return { first: dateIn(from, timeZone), last: dateIn(Math.max(from, to - 1), timeZone) };
}

/** What is left is of the long day where the journey needs it. */
function hoursWith(found: JourneyHours | undefined, needed: number, rules: RuleSet): HoursForJourney {
  if (!found) return { known: 'unknown', needed };
  const { known, left, extension, spare, driven, rests, runOut } = found;
  const { minutes, extended } = rules.dayDriving;
  const isLong = needed > left && extension > 0;
  return {
    ...{ known, needed, spare, rests },
    left: isLong ? left + extension : left,
    used: driven,
    day: isLong && extended ? extended.minutes : minutes,
    ...(runOut && { short: { at: runOut.at, minutes: runOut.minutesShort } }),
  };
}
