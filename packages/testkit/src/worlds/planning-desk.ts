import { dayOf } from './many-journeys.ts';
import { oneRunningJourney } from './one-running-journey.ts';
import type { World } from './world.ts';

/**
 * Draft PD-1 in ten days, approved PD-2 in twenty (06:00 to 22:00), a route. A second operator in Chicago has
 * approval and clock changes. `controller` belongs to both.
 */
export function planningDesk(now: number): World {
  const [karoo] = oneRunningJourney(now).organisations;
  const at = (days: number, time: string) => `${dayOf(now, days)}T${time}:00+02:00`;
  const trip = (days: number) => ({
    plannedStartDateTimeUtc: at(days, '06:00'),
    stops: [
      { location: 'ISD', plannedDepartureTimeUtc: at(days, '06:00') },
      {
        location: 'BFN',
        plannedArrivalTimeUtc: at(days, '11:00'),
        plannedDepartureTimeUtc: at(days, '11:45'),
      },
      { location: 'EPP', plannedArrivalTimeUtc: at(days, '22:00') },
    ],
  });
  const there = { locationType: 3, radiusMetres: 300 };
  return {
    name: 'planning-desk',
    organisations: [
      {
        ...karoo!,
        members: ['dispatcher', 'controller'],
        assets: [
          ...karoo!.assets!,
          {
            registrationNumber: 'ND 300-418',
            fleetNumber: 'KF300',
            assetCategory: 'VEHICLE',
            make: 'Scania',
          },
          { registrationNumber: 'TRL 101 GP', fleetNumber: 'KT101', assetCategory: 'TRAILER' },
          { registrationNumber: 'TRL 102 GP', fleetNumber: 'KT102', assetCategory: 'TRAILER' },
        ],
        drivers: [...karoo!.drivers!, { name: 'Lindiwe Dube', employeeNumber: 'K-1003' }],
        routes: [
          {
            routeReference: 'ISD-EPP',
            name: 'Isando to Epping by the N1',
            plannedKilometres: 1408,
            geometry: {
              type: 'LineString',
              coordinates: [
                [28.2067, -26.1411],
                [26.1963, -29.1466],
                [18.5333, -33.9333],
              ],
            },
          },
        ],
        journeys: [
          ...karoo!.journeys!,
          {
            ...trip(10),
            journeyUniqueReference: 'PD-1',
            journeyStatus: 'DRAFT',
            vehicle: 'ND 300-418',
            trailers: ['TRL 101 GP'],
            drivers: ['K-1003'],
            jobNumber: 'J-77',
          },
          {
            ...trip(20),
            journeyUniqueReference: 'PD-2',
            vehicle: 'CA 418-227',
            drivers: ['K-1002'],
          },
        ],
      },
      {
        name: 'LAKES_HAULAGE',
        organisation: { timeZone: 'America/Chicago', approvalRequired: true },
        members: ['controller'],
        locations: [
          { ...there, externalReference: 'CHI', name: 'Chicago Depot', latitude: 41.85, longitude: -87.65 },
          { ...there, externalReference: 'MKE', name: 'Milwaukee Dock', latitude: 43.02, longitude: -87.9 },
        ],
        assets: [{ registrationNumber: 'IL 4417', fleetNumber: 'LH1', assetCategory: 'VEHICLE' }],
        drivers: [{ name: 'Carla Ortiz', employeeNumber: 'L-1' }],
      },
    ],
  };
}
