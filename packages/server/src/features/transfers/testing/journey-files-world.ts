import type { Journey } from '@linehaul/contracts/journeys';
import type { ImportJob } from '@linehaul/contracts/transfers';
import { HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { importing } from './importing.ts';

export let server: TestServer;
export let client: TestClient;
export let depot: OneDepot;
export let statements = 0;
export const ORG = 'PLANNERS';

export function startJourneyFiles(): void {
  beforeAll(async () => {
    server = await startTestServer({
      onQuery: ({ sql }) => {
        if (/\b(journey|journey_stop|journey_of_file|location)\b/.test(sql)) statements++;
      },
      tracking: { tickMs: HOUR },
    });
    depot = await oneDepot(server, ORG, { members: ['eva'] });
    await oneDepot(server, 'OTHERS', { members: ['stranger'] });
    const load = (name: string, what: string, body: unknown) =>
      server.operator.send('POST', `/operator/organisations/${name}/${what}`, { body });
    await load('OTHERS', 'assets', [{ registrationNumber: 'FOREIGN 1', assetCategory: 'VEHICLE' }]);
    await load(ORG, 'drivers', [
      { name: 'Jan Smit', employeeNumber: 'E7' },
      { name: 'Jan Smit', employeeNumber: 'E8' },
    ]);
    client = await server.signIn('eva');
  });
  afterAll(() => server.stop());
}

export const { send, settled, act, checked, imported, problemsOf } = importing(() => ({
  server,
  client,
  organisation: ORG,
}));

let days = 0;
export function aDay(): string {
  days += 3;
  return new Date(Date.UTC(2027, 0, 4 + days)).toISOString().slice(0, 10);
}

export const HEADERS = 'Reference,Vehicle,Driver,Location,Arrival,Departure';
export const stopsOf = (reference: string, day: string, vehicle = 'cbk101nc', driver = 'E1') => [
  `${reference},${vehicle},${driver},Kimberley depot,,${day} 06:00`,
  `${reference},,,boshof CUSTOMER,${day} 07:00,${day} 07:30`,
  `${reference},,,Maseru border,${day} 09:00,`,
];
export const file = (...rows: string[]) => [HEADERS, ...rows].join('\n');

export async function references(prefix: string): Promise<string[]> {
  const rows = await server.database.kysely
    .selectFrom('journey')
    .select(['id', 'unique_reference'])
    .where('organisation_id', '=', depot.organisationId)
    .where('unique_reference', 'like', `${prefix}%`)
    .orderBy('unique_reference')
    .execute();
  return rows.map((row) => row.unique_reference);
}
export async function journeyOf(reference: string): Promise<Journey> {
  const { id } = await server.database.kysely
    .selectFrom('journey')
    .select('id')
    .where('organisation_id', '=', depot.organisationId)
    .where('unique_reference', '=', reference)
    .executeTakeFirstOrThrow();
  return (await client.get(`/api/journeys/${id}`)).body;
}
export const counted = (created: number, unchanged: number, refused: number) => ({
  created,
  changed: 0,
  unchanged,
  refused,
});
export const said = async (job: ImportJob) =>
  (await problemsOf(job)).map(({ line, problems }) => [
    line,
    ...problems.map(({ column, value, reason }) => `${column ?? ''}|${value}|${reason}`),
  ]);
