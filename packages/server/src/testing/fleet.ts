import { randomBytes } from 'node:crypto';
import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { hashOfKey } from '../features/organisation/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { insertRow } from './insert-row.ts';

export function makeVehicle(
  db: Executor,
  organisationId: OrganisationId,
  registrationNumber: string,
  deviceId?: string,
): Promise<AssetId> {
  return insertRow(db, 'asset', {
    organisation_id: organisationId,
    asset_category: 'VEHICLE',
    asset_type_name: 'TRUCK',
    registration_number: registrationNumber,
    device_id: deviceId,
  });
}

export async function makeKey(db: Executor, organisationId: OrganisationId): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await db
    .insertInto('organisation_key')
    .values({ key_hash: hashOfKey(key), organisation_id: organisationId, name: 'test' })
    .execute();
  return key;
}

export function makeJourneyRow(
  db: Executor,
  organisationId: OrganisationId,
  uniqueReference: string,
  fields: {
    journeyReference?: string;
    vehicleId?: AssetId;
    plannedStart?: number;
    status?: string;
    trackedFrom?: number;
    trackedTo?: number;
  } = {},
): Promise<JourneyId> {
  const plannedStart = new Date(fields.plannedStart ?? Date.now());
  const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));
  return insertRow(db, 'journey', {
    organisation_id: organisationId,
    unique_reference: uniqueReference,
    journey_reference: fields.journeyReference,
    routing_date: plannedStart.toISOString().slice(0, 10),
    planned_start: plannedStart,
    // Tracking would change an approved journey's tracked time.
    status: fields.status ?? (fields.trackedFrom === undefined ? 'APPROVED' : 'DRAFT'),
    vehicle_id: fields.vehicleId,
    tracked_from: dateOf(fields.trackedFrom),
    tracked_to: dateOf(fields.trackedTo),
  });
}
