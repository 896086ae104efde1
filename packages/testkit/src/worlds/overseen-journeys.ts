import { MINUTE } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { place } from './place.ts';
import type { World } from './world.ts';

export const OVERSEEN_DEVICE = 'device-OV1';
/** Minutes. */
export const LATE_SINCE = 1_010;

/** Approval on. OV-LATE is driven by the test; OV-LIFE is complete, OV-BARE empty, OV-TALK for comments. */
export function overseenJourneys(now: number): World {
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  const routingDate = dateIn(now, 'Africa/Johannesburg');
  const stops = (start: number) => [
    { location: 'ISD', plannedDepartureTimeUtc: at(start) },
    {
      location: 'BFN',
      plannedArrivalTimeUtc: at(start + 300),
      plannedDepartureTimeUtc: at(start + 345),
    },
    { location: 'EPP', plannedArrivalTimeUtc: at(start + 1_050) },
  ];
  const planned = (start: number) => ({
    routingDate,
    plannedStartDateTimeUtc: at(start),
    stops: stops(start),
  });
  const draft = { journeyStatus: 'DRAFT' as const };
  return {
    name: 'overseen-journeys',
    organisations: [
      {
        name: 'KAROO_FREIGHT',
        organisation: { approvalRequired: true },
        members: ['dispatcher'],
        sites: [{ name: 'Isando' }],
        locations: [
          { ...place('ISD', 'Isando DC', -26.1411, 28.2067), address: 'Isando, Kempton Park' },
          { ...place('BFN', 'Bloemfontein DC', -29.1466, 26.1963), address: 'Hamilton, Bloemfontein' },
          { ...place('EPP', 'Epping DC', -33.9333, 18.5333), address: 'Epping Industria, Cape Town' },
        ],
        assets: [
          {
            registrationNumber: 'KP 47 ZN GP',
            fleetNumber: 'KF214',
            assetCategory: 'VEHICLE',
            assetTypeName: 'TRUCK_TRACTOR',
            make: 'Volvo',
            model: 'FH 480',
            site: 'Isando',
            deviceId: OVERSEEN_DEVICE,
          },
          { registrationNumber: 'CA 418-227', fleetNumber: 'KF142', assetCategory: 'VEHICLE' },
          { registrationNumber: 'JX 90 TB GP', fleetNumber: 'KF198', assetCategory: 'VEHICLE' },
          { registrationNumber: 'LD 20 JP GP', fleetNumber: 'KF-T58', assetCategory: 'TRAILER' },
        ],
        drivers: [
          { name: 'Thabo Mokoena', employeeNumber: 'K-1001', mobileNumber: '082 555 0142', site: 'Isando' },
          { name: 'Sipho Naidoo', employeeNumber: 'K-1002' },
          { name: 'Anele Adams', employeeNumber: 'K-1003' },
        ],
        journeys: [
          {
            ...planned(-LATE_SINCE),
            stops: [
              { location: 'ISD', plannedDepartureTimeUtc: at(-LATE_SINCE) },
              { location: 'BFN', plannedArrivalTimeUtc: at(-60), plannedDepartureTimeUtc: at(-15) },
              { location: 'EPP', plannedArrivalTimeUtc: at(900) },
            ],
            journeyUniqueReference: 'OV-LATE',
            journeyReference: 'PO-77',
            jobNumber: 'JB-88204',
            transporter: 'Karoo Freight',
            purpose: 'Store replenishment',
            vehicle: 'KP 47 ZN GP',
            trailers: ['LD 20 JP GP'],
            drivers: ['K-1001'],
            isHazardous: true,
          },
          {
            ...planned(10),
            journeyUniqueReference: 'OV-FINE',
            vehicle: 'CA 418-227',
            drivers: ['K-1002'],
          },
          {
            ...planned(60),
            ...draft,
            journeyUniqueReference: 'OV-LIFE',
            vehicle: 'JX 90 TB GP',
            drivers: ['K-1003'],
          },
          { ...planned(2_000), ...draft, journeyUniqueReference: 'OV-BARE' },
          {
            ...planned(4_000),
            ...draft,
            journeyUniqueReference: 'OV-TALK',
            vehicle: 'JX 90 TB GP',
            drivers: ['K-1003'],
          },
          ...[1, 2, 3].map((number) => ({ ...planned(6_000), journeyUniqueReference: `OV-${number}` })),
        ],
      },
    ],
  };
}
