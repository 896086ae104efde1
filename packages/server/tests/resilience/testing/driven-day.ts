import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import { HOUR, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { expect } from 'vitest';
import { createSession, SESSION_COOKIE } from '../../../src/features/identity/index.ts';
import { newId, openDatabase } from '../../../src/platform/db/index.ts';
import { dayFromDepot, makeKey, makeVehicle, oneDepot, TestClient } from '../../../src/testing/index.ts';
import { type JourneyFacts, journeyFacts } from '../../../src/testing/journey-facts.ts';

export const VEHICLES = 8;
/** Fixes of a request go to more buckets than a stream stores one by one. */
export const STREAMED_VEHICLES = 32;
export const FIXES_EACH = 100;
const BATCH = 4;
const STARTS = 8;
const NAMES = ['KILLED', 'WHOLE'] as const;
const START = Math.floor((Date.now() - 3 * HOUR) / SECOND) * SECOND;

export type OrganisationName = (typeof NAMES)[number];

interface Side {
  readonly key: string;
  readonly journeys: readonly string[];
  readonly vehicles: readonly string[];
}

export interface DrivenDay {
  readonly sides: Readonly<Record<OrganisationName, Side>>;
  readonly cookie: string;
}

export async function furnish(
  place: { readonly directory: string; readonly url?: string | undefined },
  count = VEHICLES,
): Promise<DrivenDay> {
  const database = await openDatabase(place);
  const db = database.kysely;
  const organisation = async (name: string) => {
    const id = newId<OrganisationId>();
    await db.insertInto('organisation').values({ id, name }).execute();
    await db.insertInto('organisation_member').values({ login: 'thandi', organisation_id: id }).execute();
    return id;
  };
  const sides = {} as Record<OrganisationName, Side>;
  for (const name of NAMES) {
    const depot = await oneDepot({ database, organisation }, name);
    const journeys: string[] = [];
    const vehicles: string[] = [];
    for (let i = 0; i < count; i++) {
      const vehicleId = await makeVehicle(db, depot.organisationId, `V ${i}`, `${name}-${i}`);
      vehicles.push(vehicleId);
      journeys.push(await depot.journey({ plannedStart: START, vehicleId, driverIds: [] }));
    }
    sides[name] = { key: await makeKey(db, depot.organisationId), journeys, vehicles };
  }
  const person = { login: 'thandi', subject: 'thandi', authorities: ['ROLE_USER'], claims: {}, idToken: '' };
  const cookie = `${SESSION_COOKIE}=${(await createSession(db, person)).sessionId}`;
  await database.close();
  return { sides, cookie };
}

const dayOf = (name: string, vehicle: number) =>
  dayFromDepot(START + (vehicle % STARTS) * 4 * MINUTE).map((fix) => ({
    device: `${name}-${vehicle}`,
    ...fix,
  }));

/** In order of time. */
export function batchesOf(name: OrganisationName, count = VEHICLES) {
  const days = Array.from({ length: count }, (_, i) => dayOf(name, i));
  const all = days[0]!.flatMap((_, k) => days.map((own) => own[k]!));
  const size = (BATCH * count) / VEHICLES;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

/** @returns false: it is to be sent again */
export async function send(url: string, key: string, fixes: readonly object[]): Promise<boolean> {
  const client = new TestClient(url, { authorization: `Bearer ${key}` });
  const reply = await client.send('POST', '/telemetry/positions', { body: fixes }).catch(() => undefined);
  return reply?.status === 200 && reply.body.accepted + reply.body.duplicate === fixes.length;
}

/** By the product in the directory. */
export async function evaluated(directory: string): Promise<void> {
  const { url, token } = operatorFile.parse(JSON.parse(readFileSync(join(directory, OPERATOR_FILE), 'utf8')));
  const operator = new TestClient(url, { authorization: `Bearer ${token}` });
  await expect
    .poll(async () => (await operator.get('/operator/tracking')).body.pendingVehicles, { timeout: 60_000 })
    .toBe(0);
}

/** How many fixes each vehicle has, and what its journey came to. */
export async function foundOf({ sides, cookie }: DrivenDay, url: string, name: OrganisationName) {
  const client = new TestClient(url, { cookie });
  const { journeys, vehicles } = sides[name];
  const day = [START - HOUR, START + 3 * HOUR].map((ms) => new Date(ms).toISOString()).join('/');
  const fixes: number[] = [];
  for (const id of vehicles) {
    const { headers } = await client.get(`/api/asset-positions/${name}/asset/${id}/${day}?size=1`);
    fixes.push(Number(headers.get('x-total-count')));
  }
  const found: JourneyFacts[] = [];
  for (const id of journeys) {
    const { body } = await client.get(`/api/journeys/${id}`);
    found.push(journeyFacts(body));
  }
  return { fixes, found };
}
