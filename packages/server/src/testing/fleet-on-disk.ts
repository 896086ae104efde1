import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
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

export async function contentsOf(options: {
  url?: string;
  directory: string;
}): Promise<Record<string, string>> {
  const database = await openDatabase(options);
  try {
    const names = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`.execute(database.kysely);
    const contents: Record<string, string> = {};
    for (const { name } of names.rows) {
      const { rows } = await sql<{ digest: string }>`
        SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS digest
        FROM ${sql.table(name)} t`.execute(database.kysely);
      contents[name] = rows[0]!.digest;
    }
    return contents;
  } finally {
    await database.close();
  }
}
