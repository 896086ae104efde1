import { DAY } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { place } from './place.ts';
import type { World } from './world.ts';

export function dayOf(now: number, days = 0): string {
  return dateIn(now + days * DAY, 'Africa/Johannesburg');
}

/** LS-001 to LS-028 today; LS-200 to LS-203 on other days. */
export function manyJourneys(now: number): World {
  const at = (days: number, time: string) => `${dayOf(now, days)}T${time}:00+02:00`;
  const stops = (from: string, to: string, days: number) => [
    { location: from, plannedDepartureTimeUtc: at(days, '20:00') },
    { location: to, plannedArrivalTimeUtc: at(days, '23:00') },
  ];
  const usual = { vehicle: 'CA 418-227', drivers: ['K-1002'], site: 'Epping' };
  const planned = (days: number, from = 'EPP', to = 'BFN') => ({
    plannedStartDateTimeUtc: at(days, '20:00'),
    stops: stops(from, to, days),
  });
  const today = Array.from({ length: 28 }, (_, i) => ({
    ...usual,
    ...planned(0),
    ...(i === 0 ? { drivers: ['K-1003'] } : {}),
    journeyUniqueReference: `LS-${String(i + 1).padStart(3, '0')}`,
    routingDate: dayOf(now),
  }));
  return {
    name: 'many-journeys',
    organisations: [
      {
        name: 'KAROO_FREIGHT',
        members: ['dispatcher'],
        sites: [{ name: 'Isando' }, { name: 'Epping' }],
        locations: [
          place('ISD', 'Isando DC', -26.1411, 28.2067),
          place('BFN', 'Bloemfontein DC', -29.1466, 26.1963),
          place('BFW', 'Beaufort West Rest Stop', -32.3567, 22.5828),
          place('EPP', 'Epping DC', -33.9333, 18.5333),
        ],
        assets: [
          { registrationNumber: 'KP 47 ZN GP', fleetNumber: 'KF214', assetCategory: 'VEHICLE' },
          { registrationNumber: 'CA 418-227', fleetNumber: 'KF142', assetCategory: 'VEHICLE' },
          { registrationNumber: 'TRL 101 GP', fleetNumber: 'KT101', assetCategory: 'TRAILER' },
        ],
        drivers: [
          { name: 'Thabo Mokoena', employeeNumber: 'K-1001' },
          { name: 'Sipho Naidoo', employeeNumber: 'K-1002' },
          { name: 'Anele Adams', employeeNumber: 'K-1003' },
        ],
        journeys: [
          ...today,
          {
            ...planned(5, 'ISD', 'BFW'),
            journeyUniqueReference: 'LS-200',
            journeyReference: 'Order-77',
            routingDate: dayOf(now, 5),
            vehicle: 'KP 47 ZN GP',
            trailers: ['TRL 101 GP'],
            drivers: ['K-1001'],
            site: 'Isando',
          },
          {
            ...planned(-4, 'ISD', 'BFN'),
            journeyUniqueReference: 'LS-201',
            routingDate: dayOf(now, -4),
            site: 'Isando',
            journeyStatus: 'DRAFT',
          },
          {
            ...usual,
            ...planned(40),
            journeyUniqueReference: 'LS-202',
            routingDate: dayOf(now, 40),
            journeyStatus: 'CANCELLED',
          },
          { ...usual, ...planned(1), journeyUniqueReference: 'LS-203', routingDate: dayOf(now, 2) },
        ],
      },
    ],
  };
}
