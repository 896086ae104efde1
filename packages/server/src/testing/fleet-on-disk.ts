import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { createSession, SESSION_COOKIE } from '../features/identity/index.ts';
import { newId, openDatabase } from '../platform/db/index.ts';
import { makeKey, makeVehicle } from './fleet.ts';
import { copyTemplate } from './template.ts';

export type FleetOnDisk = Awaited<ReturnType<typeof fleetOnDisk>>;

export async function fleetOnDisk(directory: string, vehicleCount = 10) {
  copyTemplate(directory);
  const database = await openDatabase({ directory });
  const db = database.kysely;
  const organisationId = newId<OrganisationId>();
  await db.insertInto('organisation').values({ id: organisationId, name: 'KAROO_FREIGHT' }).execute();
  await db
    .insertInto('organisation_member')
    .values({ login: 'thandi', organisation_id: organisationId })
    .execute();
  const vehicles: AssetId[] = [];
  for (let i = 0; i < vehicleCount; i++)
    vehicles.push(await makeVehicle(db, organisationId, `CA ${i}`, `tracker-${i}`));
  const key = await makeKey(db, organisationId);
  const person = { login: 'thandi', subject: 'thandi', authorities: ['ROLE_USER'], claims: {}, idToken: '' };
  const cookie = `${SESSION_COOKIE}=${(await createSession(db, person)).sessionId}`;
  await database.close();
  return { organisationId, vehicles, key, cookie };
}

export interface SentFix {
  readonly vehicle: number;
  readonly time: number;
}

export async function sendFixes(url: string, key: string, fixes: readonly SentFix[]): Promise<Response> {
  return fetch(`${url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      fixes.map(({ vehicle, time }) => ({
        device: `tracker-${vehicle}`,
        timestamp: new Date(time).toISOString(),
        latitude: -29,
        longitude: 24,
      })),
    ),
  });
}
