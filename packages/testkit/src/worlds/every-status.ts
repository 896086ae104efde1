import { MINUTE } from '@linehaul/domain/core';
import { oneRunningJourney } from './one-running-journey.ts';
import type { World, WorldOrganisation } from './world.ts';

/** A journey's reference begins with the status that it is loaded in. */
const LOADED = { DR: 'DRAFT', PE: 'PENDING_APPROVAL', AP: 'APPROVED', CA: 'CANCELLED' } as const;

/**
 * The world of one running journey, and beside it journeys of today in every status that can be loaded: drafts DR-1 to DR-6,
 * PE-1, approved AP-1 to AP-9, CA-1, each with a vehicle and a driver of its own but for DR-5, whose vehicle and time
 * are those of AP-5. Two people work there. A test moves some of the approved ones on.
 * @param now epoch milliseconds
 */
export function everyStatus(now: number): World {
  const world = oneRunningJourney(now);
  const [organisation] = world.organisations;
  if (!organisation) throw new Error('the world of one running journey has no organisation');
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  const routingDate = organisation.journeys?.[0]?.routingDate;
  const references = [
    ...['DR-1', 'DR-2', 'DR-3', 'DR-4', 'DR-5', 'DR-6', 'PE-1'],
    ...Array.from({ length: 9 }, (_, i) => `AP-${i + 1}`),
    'CA-1',
  ];
  const extended: WorldOrganisation = {
    ...organisation,
    members: ['dispatcher', 'controller'],
    assets: [
      ...(organisation.assets ?? []),
      ...references.map((reference) => ({
        registrationNumber: `REG ${reference}`,
        fleetNumber: `F-${reference}`,
        assetCategory: 'VEHICLE' as const,
      })),
    ],
    drivers: [
      ...(organisation.drivers ?? []),
      ...references.map((reference) => ({ name: `Driver ${reference}`, employeeNumber: `E-${reference}` })),
    ],
    journeys: [
      ...(organisation.journeys ?? []),
      ...references.map((reference) => ({
        journeyUniqueReference: reference,
        routingDate,
        plannedStartDateTimeUtc: at(300),
        stops: [
          { location: 'ISD', plannedDepartureTimeUtc: at(300) },
          { location: 'BFN', plannedArrivalTimeUtc: at(660) },
        ],
        vehicle: `REG ${reference === 'DR-5' ? 'AP-5' : reference}`,
        drivers: [`E-${reference}`],
        transporter: 'Karoo Freight',
        journeyStatus: LOADED[reference.slice(0, 2) as keyof typeof LOADED],
      })),
    ],
  };
  return { name: 'every-status', organisations: [extended] };
}
