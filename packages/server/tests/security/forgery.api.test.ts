import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import {
  EventReader,
  oneDepot,
  startTestServer,
  TestClient,
  type TestServer,
} from '../../src/testing/index.ts';
import { type Call, describedCalls } from '../../src/testing/isolation/calls.ts';

let server: TestServer;
let ann: TestClient;
let before: string;
const changing = describedCalls().filter(({ method, access }) => method !== 'GET' && access === 'session');

beforeAll(async () => {
  server = await startTestServer();
  await oneDepot(server, 'FORGED', { members: ['ann'] });
  ann = await server.signIn('ann', ['ROLE_ADMIN', 'ROLE_USER']);
  before = await rows();
});
afterAll(() => server.stop());

async function rows(): Promise<string> {
  const db = server.database.kysely;
  const [organisations, assets] = await Promise.all([
    db.selectFrom('organisation').selectAll().execute(),
    db.selectFrom('asset').selectAll().execute(),
  ]);
  return JSON.stringify([organisations, assets]);
}

const addressOf = ({ path }: Call) =>
  path.replace('{orgId}', 'FORGED').replaceAll(/\{\w+\}/g, () => encodeURIComponent(newId()));

async function answers(headers: Readonly<Record<string, string>>, body?: string): Promise<Set<string>> {
  const seenAnswers = new Set<string>();
  for (const call of changing) {
    const answer = await fetch(server.url + addressOf(call), { method: call.method, headers, body });
    const { errorKey } = (await answer.json()) as { errorKey: string };
    seenAnswers.add(`${answer.status} ${errorKey}`);
  }
  return seenAnswers;
}

describe(`each of the ${changing.length} calls that change something is refused`, () => {
  test('without the header, also where a page of another origin sends a form', async () => {
    const { cookie = '' } = ann.headers;
    expect(changing.length).toBeGreaterThan(200);
    expect(await answers({ cookie })).toEqual(new Set(['403 csrf']));
    const form = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    };
    expect(await answers(form, 'name=x')).toEqual(new Set(['403 csrf']));
  });

  test("with another session's token, and with one that a cookie of the attacker's repeats", async () => {
    const { cookie = '' } = ann.headers;
    const other = await server.signIn('ann');
    expect(await answers({ cookie, 'x-xsrf-token': other.headers['x-xsrf-token'] ?? '' })).toEqual(
      new Set(['403 csrf']),
    );
    const planted = cookie.replace(/XSRF-TOKEN=[^;]*/, 'XSRF-TOKEN=planted');
    expect(planted).not.toBe(cookie);
    expect(await answers({ cookie: planted, 'x-xsrf-token': 'planted' })).toEqual(new Set(['403 csrf']));
  });

  test('to nobody, whatever headers he sends', async () => {
    expect(await answers({})).toEqual(new Set(['401 unauthorized']));
    expect(await answers({ cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' })).toEqual(
      new Set(['401 unauthorized']),
    );
  });

  test('and nothing was changed', async () => {
    expect(await rows()).toBe(before);
  });
});

test('a call that only reads changes nothing: no GET takes a body or another verb', async () => {
  const override = { ...ann.headers, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  const { body: sites } = await ann.get('/api/sites/FORGED');
  const address = `${server.url}/api/sites/${sites[0].id}`;
  expect((await fetch(address, { headers: override })).status).toBe(200);
  await fetch(`${address}?_method=DELETE`, { headers: override });
  expect((await ann.get('/api/sites/FORGED')).body).toEqual(sites);
});

describe('an event stream', () => {
  const PATH = '/api/live/FORGED/stream';
  const opened = async (headers: Record<string, string>) => {
    const client = new TestClient(server.url, { ...ann.headers, ...headers });
    const { reader, response } = await EventReader.open(client, PATH);
    reader.close();
    return [response.status, response.headers.get('access-control-allow-origin')];
  };

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site that names the right origin', { origin: 'own', 'sec-fetch-site': 'cross-site' }],
    ['a sister of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is not opened for %s', async (_, headers: Record<string, string>) => {
    const origin = headers.origin === 'own' ? server.url : headers.origin;
    expect(await opened({ ...headers, ...(origin ? { origin } : {}) })).toEqual([403, null]);
  });

  test('is opened for pages of the product, and for programs', async () => {
    expect(await opened({})).toEqual([200, null]);
    expect(await opened({ origin: server.url })).toEqual([200, null]);
    expect(await opened({ 'sec-fetch-site': 'same-origin' })).toEqual([200, null]);
  });

  test('behind a proxy has the origin of the setting', async () => {
    const behind = await startTestServer({ env: { LINEHAUL_URL: 'https://linehaul.example' } });
    try {
      await oneDepot(behind, 'FORGED', { members: ['ann'] });
      const { headers } = await behind.signIn('ann');
      const status = async (origin: string) => {
        const client = new TestClient(behind.url, { ...headers, origin });
        const { reader, response } = await EventReader.open(client, PATH);
        reader.close();
        return response.status;
      };
      expect(await status('https://linehaul.example')).toBe(200);
      expect(await status(behind.url)).toBe(403);
    } finally {
      await behind.stop();
    }
  });
});
