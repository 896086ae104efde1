import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { API_SCOPES } from '@linehaul/domain/api-keys';
import { DAY, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OneDepot, oneDepot, startTestServer, type TestServer } from '../../../testing/index.ts';

const PAGE = readFileSync(
  fileURLToPath(new URL('../../../../../../docs/integrators.md', import.meta.url)),
  'utf8',
);
const blocksOf = (language: string) =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text!);

let server: TestServer;
let depot: OneDepot;
let key: string;
const START = Date.now() + 30 * DAY;

beforeAll(async () => {
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({ tracking: never, trips: never, forecasts: never });
  depot = await oneDepot(server, 'PAGE', { members: ['admin'] });
  const db = server.database.kysely;
  for (const [i, reference] of ['DEPOT', 'CUSTOMER'].entries())
    await db
      .updateTable('location')
      .set({ external_reference: reference })
      .where('id', '=', depot.places[i]!)
      .execute();
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const { body } = await admin.send('POST', '/api/admin/organisations/PAGE/api-keys', {
    body: {
      name: 'Example',
      scopes: API_SCOPES,
      expiresUtc: new Date(Date.now() + DAY).toISOString(),
    },
  });
  key = body.secret;
});
afterAll(() => server.stop());

interface Client {
  send(reference: string, plan: object): Promise<{ readonly outcome: string }>;
  read(reference: string): Promise<{ readonly stops: readonly { readonly location: string }[] }>;
  cancel(reference: string): Promise<void>;
}

test('the client of the page sends, reads and cancels, and says what is wrong', async () => {
  const [source] = blocksOf('ts');
  const code = Buffer.from(stripTypeScriptTypes(source!, { mode: 'strip' })).toString('base64');
  const { linehaul } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as {
    linehaul(address: string, secret: string): Client;
  };
  const client = linehaul(server.url, key);
  const plan = {
    jobNumber: 'J-1',
    stops: [
      { location: 'DEPOT', plannedDepartureTimeUtc: new Date(START).toISOString() },
      { location: 'CUSTOMER', plannedArrivalTimeUtc: new Date(START + HOUR).toISOString() },
    ],
  };
  expect((await client.send('TMS/1', plan)).outcome).toBe('CREATED');
  expect((await client.send('TMS/1', plan)).outcome).toBe('UNCHANGED');
  expect((await client.read('TMS/1')).stops.map(({ location }) => location)).toEqual(['DEPOT', 'CUSTOMER']);
  await expect(client.send('TMS/1', { vehicle: 'NOBODY' })).rejects.toMatchObject({
    status: 400,
    errorKey: 'validation',
    fields: [{ field: 'vehicle' }],
  });
  await client.cancel('TMS/1');
  await expect(client.read('TMS/1')).rejects.toMatchObject({ status: 404 });
});

test('each example for curl does what the page says', async () => {
  const examples = blocksOf('sh')
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^(?=curl )/m)
    .filter((text) => text.startsWith('curl '));
  const answers: string[] = [];
  for (const example of examples) {
    const method = /-X (\w+)/.exec(example)?.[1] ?? 'GET';
    const address = /"\$LINEHAUL([^"]+)"/.exec(example)![1]!;
    const body = /-d '(.*)'/s.exec(example)?.[1];
    expect(example).toContain('-H "Authorization: Bearer $KEY"');
    const response = await fetch(server.url + address, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body,
    });
    answers.push(`${method} ${response.status}`);
  }
  expect(answers).toEqual(['PUT 200', 'GET 200', 'DELETE 204', 'GET 200', 'GET 200']);
});
