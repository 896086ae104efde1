import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneDepot, startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let ann: TestClient;
let truck: string;

beforeAll(async () => {
  server = await startTestServer();
  truck = (await oneDepot(server, 'HOSTILE', { members: ['ann'] })).trucks[0];
  ann = await server.signIn('ann');
});
afterAll(() => server.stop());

const LISTS = [
  '/api/sites/HOSTILE',
  '/api/organisation-asset-lists/HOSTILE',
  '/api/journeys/HOSTILE',
  '/api/quarantined-devices/HOSTILE',
  '/api/organisations',
  '/api/users',
];

test.each(LISTS)('%s refuses pages and sorts beyond all bounds', async (list) => {
  for (const query of [
    'page=9007199254740991&size=2000',
    'page=1e300',
    Array(500).fill('sort=id').join('&'),
    `cacheBuster=${'x'.repeat(5000)}`,
  ]) {
    expect((await ann.get(`${list}?${query}`)).status, query.slice(0, 60)).toBe(400);
  }
  expect((await ann.get(`${list}?page=1000000000&size=2000`)).status).toBe(200);
});

test('a segment longer than any id is an unknown id', async () => {
  expect((await ann.get(`/api/sites/${'a'.repeat(501)}`)).status).toBe(404);
});

test('a path or a filter with NUL is refused by name', async () => {
  for (const path of [
    '/api/sites/%00',
    '/api/journeys/%00',
    '/api/live/%00/vehicles',
    '/api/organisations/%00',
  ]) {
    expect((await ann.get(path)).status, path).toBe(400);
  }
  const reply = await ann.get('/api/journeys/HOSTILE?search=a%00b');
  expect(reply.status).toBe(400);
  expect(reply.body.fieldErrors[0].field).toBe('search');
});

test('instants that no calendar of ours has are refused', async () => {
  for (const from of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59-14:00']) {
    for (const path of [
      `/api/journeys/HOSTILE/${from}/2099-01-01T00:00:00Z/ROUTING_DATE`,
      `/api/asset-positions/HOSTILE/asset/${truck}/${from}/2099-01-01T00:00:00Z`,
    ]) {
      expect((await ann.get(path)).status, path).toBe(400);
    }
  }
  const all = '0001-01-01T00:00:00Z/9999-12-31T23:59:59Z';
  expect((await ann.get(`/api/journeys/HOSTILE/${all}/ROUTING_DATE`)).status).toBe(200);
});

test.each(['x:99999', 'a b', '[::1', '%00', 'somebody@elsewhere.example', 'elsewhere.example/path'])(
  'a Host header that names no host (%s) breaks no list and gets into no link',
  async (host) => {
    const link = await linkOf(host);
    expect(link).toMatch(/^<\/api\/sites\/HOSTILE\?page=0&size=20>; rel="last"/);
  },
);

function linkOf(host: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const headers = { ...ann.headers, host };
    request({ host: '127.0.0.1', port, path: '/api/sites/HOSTILE', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200 ? String(answer.headers.link) : `status ${answer.statusCode}`);
    })
      .on('error', reject)
      .end();
  });
}

test('an address that cannot be decoded is answered like every other failure', async () => {
  const reply = await server.anonymous.get('/%E0%A4%A');
  expect(reply.status).toBe(400);
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(reply.body.message).toBe('error.http.400');
});

test('headers that are too large, and what is no HTTP, are refused as a problem', async () => {
  const { hostname, port } = new URL(server.url);
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let heard = '';
      socket.setEncoding('utf8');
      socket.on('data', (part) => {
        heard += part;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(heard));
    });
  for (const [text, status, key] of [
    [`GET /api/account HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headersTooLarge'],
    ['no HTTP at all\r\n\r\n', 400, 'badRequest'],
  ] as const) {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status, errorKey: key });
  }
  expect((await ann.get('/api/account')).status).toBe(200);
});
