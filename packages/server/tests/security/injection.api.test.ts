import { CATALOGUE, type Entity, type Field } from '@linehaul/domain/entities';
import { EXPORT_LISTS } from '@linehaul/domain/transfers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  type Records,
  recordsOf,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';

const PAYLOADS = {
  sql: `x'; DROP TABLE site; --`,
  like: `100%_\\ "' OR 1=1`,
  html: `<img src=x onerror=alert(1)>`,
  script: `</script><script>alert(1)</script>`,
  template: '{{7*7}}<%= 7*7 %>',
  formula: '=HYPERLINK("https://evil.example")',
  command: '@SUM(1+1)*cmd|A1',
  plus: '+1-1',
  json: '"}],"x":[{"',
  path: '../../etc/passwd',
  unicode: '\u200bÜnïcode 🚚 رحلة',
} as const;
const CONTROLS = { nul: 'a\u0000b', half: 'a\ud800b' } as const;
/** Allowed only in remarks. */
const UNRULY = {
  newline: 'a\nb',
  tab: 'a\tb',
  bell: 'a\u0007b',
  separator: 'a\u2028b',
  override: 'gnp.\u202eexe',
  isolate: 'a\u2067b',
} as const;
/** Refused unless in their own format. */
const FORMED = new Set([
  'emailAddress',
  'colourOnMap',
  'colour',
  'currency',
  'timeZone',
  'eventType',
  'countryOfIssue',
]);

let server: TestServer;
let depot: OneDepot;
let ann: TestClient;
let records: Records;

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'INJECTED', { members: ['ann'] });
  ann = await server.signIn('ann');
  records = recordsOf(server, depot, ann);
});
afterAll(() => server.stop());

const WRITTEN = CATALOGUE.filter(({ scope, writes }) => scope === 'organisation' && writes === 'all');
const textsOf = (entity: Entity) =>
  Object.entries(entity.fields).filter(
    (entry): entry is [string, Extract<Field, { kind: 'text' }>] =>
      entry[1].kind === 'text' && !entry[1].readOnly,
  );
const tables = async () =>
  (await server.database.kysely.introspection.getTables()).map(({ name }) => name).sort();

const refusedIn = (body: { fieldErrors?: readonly { field: string }[] }) =>
  new Set((body.fieldErrors ?? []).map(({ field }) => field));

test('every text of every record holds what was written, is found by it, and runs nothing', {
  timeout: 120_000,
}, async () => {
  const before = await tables();
  const wrong: string[] = [];
  const tried = { texts: 0, fields: 0, refused: 0 };
  let count = 0;
  for (const entity of WRITTEN) {
    const path = `/api/${entity.collection}`;
    const texts = textsOf(entity);
    if (texts.length === 0) continue;
    tried.fields += texts.length;
    const post = async (own: Readonly<Record<string, unknown>>) => {
      const fresh = await records.values(entity, `s${++count}`);
      return ann.send('POST', path, { body: { ...fresh, organisationId: depot.organisationId, ...own } });
    };
    for (const [kind, payload] of Object.entries(PAYLOADS)) {
      let own = Object.fromEntries(
        texts.map(([name, field]) => [name, `${payload}${++count}`.slice(0, field.max ?? 255).trim()]),
      );
      tried.texts += texts.length;
      let made = await post(own);
      if (made.status === 400) {
        const refused = refusedIn(made.body);
        for (const name of refused) {
          tried.refused++;
          if (!FORMED.has(name)) wrong.push(`${entity.name}.${name} ${kind}: refused`);
        }
        own = Object.fromEntries(Object.entries(own).filter(([name]) => !refused.has(name)));
        made = await post(own);
      }
      if (made.status !== 201)
        wrong.push(`${entity.name} ${kind}: ${made.status} ${JSON.stringify(made.body)}`);
      for (const [name, value] of Object.entries(own)) {
        if (made.body[name] !== value) wrong.push(`${entity.name}.${name} ${kind}: ${made.body[name]}`);
      }
      const query = new URLSearchParams({ size: '5', sort: 'id,desc' });
      for (const [name, value] of Object.entries(own)) query.set(`${name}.equals`, value.slice(0, 200));
      const found = await ann.get(`${path}?${query}`);
      const isFound =
        found.status === 200 && found.body.some(({ id }: { id: string }) => id === made.body.id);
      if (!isFound) wrong.push(`${entity.name} ${kind}: not found, ${found.status}`);
    }
    for (const [kind, unruly] of Object.entries(UNRULY)) {
      const { status, body } = await post(Object.fromEntries(texts.map(([name]) => [name, unruly])));
      tried.texts += texts.length;
      const refused = refusedIn(body);
      for (const [name, field] of texts) {
        const isRefused = status === 400 && refused.has(name);
        if (isRefused === (field.lines === true)) wrong.push(`${entity.name}.${name} ${kind}: ${status}`);
      }
    }
    const formed = texts.filter(([name]) => FORMED.has(name));
    const several = texts.filter(([, field]) => field.lines);
    const plain = texts.filter(([name, field]) => !field.lines && !FORMED.has(name));
    for (const group of [plain, several, formed]) {
      if (group.length === 0) continue;
      for (const [kind, control] of Object.entries(CONTROLS)) {
        const { status, body } = await post(Object.fromEntries(group.map(([name]) => [name, control])));
        tried.texts += group.length;
        const refused = refusedIn(body);
        const letIn = group.filter(([name]) => status !== 400 || !refused.has(name)).map(([name]) => name);
        if (letIn.length > 0) wrong.push(`${entity.name} ${kind}: ${status}, not refused ${letIn}`);
      }
    }
  }
  process.stdout.write(
    `injection: ${tried.texts} texts in ${tried.fields} fields, ${tried.refused} refused by their form\n`,
  );
  expect(wrong).toEqual([]);
  expect(await tables()).toEqual(before);
});

test('searches, sorts and filters are values, never parts of a statement', async () => {
  for (const entity of WRITTEN) {
    const path = `/api/${entity.collection}`;
    for (const payload of Object.values(PAYLOADS)) {
      const text = encodeURIComponent(payload);
      expect((await ann.get(`${path}?search=${text}`)).status, `${path} search`).toBe(200);
      expect((await ann.get(`${path}?sort=${text},asc`)).status, `${path} sort`).toBe(400);
      expect((await ann.get(`${path}?${text}.equals=1`)).status, `${path} filter`).toBe(400);
      expect((await ann.get(`${path}/${text}`)).status, `${path} id`).toBe(404);
    }
  }
});

test('what is answered is never taken for a page', async () => {
  const { body } = await ann.send('POST', '/api/sites', {
    body: { name: PAYLOADS.script, organisationId: depot.organisationId },
  });
  for (const path of [
    '/api/sites',
    `/api/sites/${body.id}`,
    `/api/sites/${encodeURIComponent(PAYLOADS.html)}`,
  ]) {
    const { headers } = await ann.get(path);
    expect(headers.get('content-type'), path).toMatch(/^application\/(problem\+)?json/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('no cell of any list as a file is a formula', async () => {
  for (const list of EXPORT_LISTS) {
    const answer = await fetch(`${server.url}/api/exports/INJECTED/${list}?format=csv`, {
      headers: ann.headers,
    });
    if (list === 'journeyEvents' || list === 'journeyHistory') continue;
    expect(answer.status, list).toBe(200);
    const lines = parse(await answer.text(), { bom: true, relax_column_count: true }) as string[][];
    const formulas = lines
      .flat()
      .filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell));
    expect(formulas, list).toEqual([]);
  }
  const sites = await fetch(`${server.url}/api/exports/INJECTED/sites?format=csv`, { headers: ann.headers });
  expect(await sites.text()).toContain("'=HYPERLINK");
});
