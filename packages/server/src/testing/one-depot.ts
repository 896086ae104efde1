import type { AssetId, DriverId, LocationId, SiteId } from '@linehaul/domain/core';
import { MINUTE } from '@linehaul/domain/core';
import { createJourneys, type NewJourney } from '../features/journeys/index.ts';
import { inTransaction, json } from '../platform/db/index.ts';
import { insertRow } from './insert-row.ts';
import type { TestServer } from './test-server.ts';

export type OneDepot = Awaited<ReturnType<typeof oneDepot>>;

export const DEPOT_LATITUDE = -28.74;
/** 10 km apart, eastward on one parallel; circles of 100 m. */
const LONGITUDES = [24.76, 24.8625, 24.965] as const;
export const DEPOT_PLACES = LONGITUDES.map((longitude) => ({ latitude: DEPOT_LATITUDE, longitude }));

export async function oneDepot(
  server: Pick<TestServer, 'database' | 'organisation'>,
  name: string,
  options: {
    members?: readonly string[];
    settings?: Record<string, number | boolean>;
    approval?: boolean;
  } = {},
) {
  const db = server.database.kysely;
  const organisationId = await server.organisation(name, options.members, options.settings);
  if (options.approval) {
    await db
      .updateTable('organisation')
      .set({ approval_required: true })
      .where('id', '=', organisationId)
      .execute();
  }
  const own = { organisation_id: organisationId };
  const siteId = await insertRow<'site', SiteId>(db, 'site', { ...own, name: 'Kimberley depot' });
  const asset = (category: 'VEHICLE' | 'TRAILER', registration: string, fleetNumber: string) =>
    insertRow<'asset', AssetId>(db, 'asset', {
      ...own,
      asset_category: category,
      asset_type_name: category === 'VEHICLE' ? 'TRUCK' : 'TAUTLINER',
      registration_number: registration,
      fleet_number: fleetNumber,
      site_id: siteId,
      device_id: `${name}-${fleetNumber}`,
    });
  const trucks = [
    await asset('VEHICLE', 'CBK 101 NC', 'T101'),
    await asset('VEHICLE', 'CBK 102 NC', 'T102'),
  ] as const;
  const trailer = await asset('TRAILER', 'TRL 900 NC', 'R900');
  const driver = (driverName: string, employeeNumber: string) =>
    insertRow<'driver', DriverId>(db, 'driver', {
      ...own,
      name: driverName,
      employee_number: employeeNumber,
      site_id: siteId,
    });
  const drivers = [await driver('Sipho Dlamini', 'E1'), await driver('Anna van Wyk', 'E2')] as const;
  const place = (placeName: string, type: number, longitude: number) =>
    insertRow<'location', LocationId>(db, 'location', {
      ...own,
      name: placeName,
      shape: json({ type: 'Point', coordinates: [longitude, DEPOT_LATITUDE] }),
      shape_type: 'Circle',
      radius: 100,
      location_type: type,
      external_reference: placeName,
      latitude: DEPOT_LATITUDE,
      longitude,
    });
  const places = [
    await place('Kimberley depot', 3, LONGITUDES[0]),
    await place('Boshof customer', 1, LONGITUDES[1]),
    await place('Maseru border', 4, LONGITUDES[2]),
  ] as const;

  let made = 0;
  return {
    organisationId,
    siteId,
    trucks,
    trailer,
    drivers,
    places,
    journey: async (plan: Partial<NewJourney> = {}) => {
      const start = plan.plannedStart ?? Date.now();
      const { journeyIds } = await inTransaction(db, (tx) =>
        createJourneys(
          tx,
          { id: organisationId, timeZone: 'Africa/Johannesburg' },
          [
            {
              uniqueReference: `J-${String(++made).padStart(4, '0')}`,
              plannedStart: start,
              status: 'APPROVED',
              vehicleId: trucks[0],
              driverIds: [drivers[0]],
              siteId,
              stops: [
                { locationId: places[0], plannedDeparture: start },
                {
                  locationId: places[1],
                  plannedArrival: start + 15 * MINUTE,
                  plannedDeparture: start + 30 * MINUTE,
                },
                { locationId: places[2], plannedArrival: start + 45 * MINUTE },
              ],
              ...plan,
            },
          ],
          'test',
        ),
      );
      const [journeyId] = journeyIds;
      if (!journeyId) throw new Error('the reference is taken');
      return journeyId;
    },
  };
}
