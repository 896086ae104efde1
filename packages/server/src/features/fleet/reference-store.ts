import { sql } from 'kysely';
import { idsBy } from '../../platform/records/index.ts';

export const fleetReferences = {
  sitesByName: idsBy('site', 'name'),
  vehiclesByRegistration: idsBy('asset', 'registration_number', sql`asset_category = 'VEHICLE'`),
  trailersByRegistration: idsBy('asset', 'registration_number', sql`asset_category = 'TRAILER'`),
  driversByEmployeeNumber: idsBy('driver', 'employee_number'),
  locationsByReference: idsBy('location', 'external_reference', sql`external_reference <> ''`),
};
