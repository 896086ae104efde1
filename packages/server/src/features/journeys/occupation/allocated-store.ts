import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor, isId } from '../../../platform/db/index.ts';

export interface FoundAsset {
  readonly id: string;
  readonly asset_category: 'VEHICLE' | 'TRAILER';
  readonly registration_number: string;
  readonly description: string | null;
  readonly archived: boolean;
}

export async function findAssets(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly FoundAsset[]> {
  const { rows } = await sql<FoundAsset>`
    SELECT id, asset_category, registration_number, description, archived FROM asset
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids.filter(isId))}`.execute(tx);
  return rows;
}

export interface FoundDriver {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

export async function findDrivers(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly FoundDriver[]> {
  const { rows } = await sql<FoundDriver>`
    SELECT id, name, archived FROM driver
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids.filter(isId))}`.execute(tx);
  return rows;
}
