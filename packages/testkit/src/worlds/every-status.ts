import { MINUTE } from '@linehaul/domain/core';
import { oneRunningJourney } from './one-running-journey.ts';
import type { World, WorldOrganisation } from './world.ts';

const LOADED = { DR: 'DRAFT', PE: 'PENDING_APPROVAL', AP: 'APPROVED', CA: 'CANCELLED' } as const;

/** DR-1 to DR-6, PE-1, AP-1 to AP-9, CA-1, of today. Only DR-5 overlaps AP-5. */
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
