import { MINUTE } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { place } from './place.ts';
import type { World } from './world.ts';

export const RUNNING_DEVICE = 'device-KF214';
export const ON_THE_WAY = {
  depot: [28.2067, -26.1411],
  outside: [28.1, -26.4],
  kroonstad: [27.2349, -27.6504],
  beyondKroonstad: [27.229, -27.6768],
} as const;

/** KF-0001 should have left Isando two hours ago; twelve approved journeys follow today. No fixes. */
export function oneRunningJourney(now: number): World {
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  const routingDate = dateIn(now, 'Africa/Johannesburg');
  const later = Array.from({ length: 12 }, (_, i) => ({
    journeyUniqueReference: `KF-01${String(i).padStart(2, '0')}`,
    routingDate,
    plannedStartDateTimeUtc: at(240 + i * 10),
    stops: [
      { location: 'EPP', plannedDepartureTimeUtc: at(240 + i * 10) },
      { location: 'BFN', plannedArrivalTimeUtc: at(900 + i * 10) },
    ],
    vehicle: 'CA 418-227',
    drivers: ['K-1002'],
  }));
  return {
    name: 'one-running-journey',
    organisations: [
      {
        name: 'KAROO_FREIGHT',
        members: ['dispatcher'],
        sites: [{ name: 'Isando' }],
        locations: [
          place('ISD', 'Isando DC', -26.1411, 28.2067),
          place('BFN', 'Bloemfontein DC', -29.1466, 26.1963),
          place('EPP', 'Epping DC', -33.9333, 18.5333),
        ],
        assets: [
          {
            registrationNumber: 'KP 47 ZN GP',
            fleetNumber: 'KF214',
            assetCategory: 'VEHICLE',
            deviceId: RUNNING_DEVICE,
          },
          { registrationNumber: 'CA 418-227', fleetNumber: 'KF142', assetCategory: 'VEHICLE' },
        ],
        drivers: [
          { name: 'Thabo Mokoena', employeeNumber: 'K-1001' },
          { name: 'Sipho Naidoo', employeeNumber: 'K-1002' },
        ],
        journeys: [
          {
            journeyUniqueReference: 'KF-0001',
            routingDate,
            plannedStartDateTimeUtc: at(-120),
            stops: [
              { location: 'ISD', plannedDepartureTimeUtc: at(-120) },
              { location: 'BFN', plannedArrivalTimeUtc: at(180), plannedDepartureTimeUtc: at(210) },
              { location: 'EPP', plannedArrivalTimeUtc: at(900) },
            ],
            vehicle: 'KP 47 ZN GP',
            drivers: ['K-1001'],
          },
          ...later,
        ],
      },
    ],
  };
}
