import { HOUR } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { place } from './place.ts';
import type { World } from './world.ts';

export const PERIODS = 14;
export const ofPeriod = (period: number) => {
  const number = String(period).padStart(2, '0');
  return { open: `KF-${number}-A`, driver: `KF-${number}-B`, trailer: `KF-${number}-C` };
};

export function overlappingJourneys(now: number): World {
  const zone = 'Africa/Johannesburg';
  const routingDate = dateIn(now, zone);
  const midnight = Date.parse(`${routingDate}T00:00:00+02:00`);
  const names = [
    ['Sibusiso Naidoo', 'Isando'],
    ['Karabo Govender', 'Epping'],
    ['Abel Mokoena', 'Isando'],
    ['Johan Botha', 'Isando'],
    ['Ayanda van Wyk', 'Epping'],
    ['Bongani Khumalo', 'Isando'],
    ['Lerato Dlamini', 'Epping'],
    ['Mpho Ndou', 'Epping'],
    ['Pieter Pretorius', 'Isando'],
    ['Wayne Adams', 'Epping'],
    ['Zanele Mahlangu', 'Isando'],
    ['Hendrik Pretorius', 'Isando'],
  ] as const;
  return {
    name: 'overlapping-journeys',
    organisations: [
      {
        name: 'KAROO_FREIGHT',
        members: ['dispatcher', 'controller'],
        sites: [{ name: 'Isando' }, { name: 'Epping' }],
        locations: [
          place('ISD', 'Isando DC', -26.1411, 28.2067),
          place('EPP', 'Epping DC', -33.9333, 18.5333),
        ],
        assets: [
          vehicle('KP 47 ZN GP', 'KF214', 'Isando'),
          vehicle('CA 418-227', 'KF142', 'Epping'),
          vehicle('JX 90 TB GP', 'KF198', 'Isando'),
          { ...vehicle('TG 11 RS GP', 'KF011', 'Isando'), description: 'ZZ_ sold' },
          trailer('LD 20 JP GP', 'KF-T58', 'Isando'),
          trailer('LF 77 DC GP', 'KF-T72', 'Isando'),
          trailer('LG 31 KT GP', 'KF-T80', 'Epping'),
        ],
        drivers: names.map(([name, site], i) => ({
          name,
          employeeNumber: `E${10_100 + i}`,
          mobileNumber: `082 555 01${10 + i}`,
          emailAddress: `${name.split(' ')[0]!.toLowerCase()}@karoo.example`,
          site,
        })),
        journeys: Array.from({ length: PERIODS }, (_, period) => {
          const at = (hour: number) => new Date(midnight + ((period + 2) * 24 + hour) * HOUR).toISOString();
          const reference = ofPeriod(period);
          const journey = (journeyUniqueReference: string, from: number, to: number) => ({
            journeyUniqueReference,
            routingDate,
            plannedStartDateTimeUtc: at(from),
            stops: [
              { location: 'ISD', plannedDepartureTimeUtc: at(from) },
              { location: 'EPP', plannedArrivalTimeUtc: at(to) },
            ],
          });
          return [
            { ...journey(reference.open, 10, 18), journeyStatus: 'DRAFT' as const },
            { ...journey(reference.driver, 11, 14), vehicle: 'CA 418-227', drivers: ['E10100'] },
            {
              ...journey(reference.trailer, 13, 20),
              vehicle: 'JX 90 TB GP',
              trailers: ['LD 20 JP GP'],
              drivers: ['E10101'],
            },
          ];
        }).flat(),
      },
    ],
  };
}

function vehicle(registrationNumber: string, fleetNumber: string, site: string) {
  return {
    registrationNumber,
    fleetNumber,
    site,
    assetCategory: 'VEHICLE',
    assetTypeName: 'TRUCK_TRACTOR',
    make: 'Volvo',
    model: 'FH 480',
    vinNumber: `VIN${fleetNumber}`,
    year: 2023,
  } as const;
}

function trailer(registrationNumber: string, fleetNumber: string, site: string) {
  return {
    registrationNumber,
    fleetNumber,
    site,
    assetCategory: 'TRAILER',
    assetTypeName: 'REEFER',
    make: 'Afrit',
    model: 'reefer 15 m',
  } as const;
}
