/** In its own process, as contracts are made once: prints as JSON what becomes of a text field added to assets. */
const { assetEntity } = await import('@linehaul/domain/entities');
Object.assign(assetEntity.fields, {
  tyreSize: { kind: 'text', max: 30, search: true, import: { aliases: ['tyres'] } },
});
const { makeTemplates } = await import('./template.ts');
const { oneDepot, startTestServer } = await import('./index.ts');
const { sql } = await import('kysely');

const ORG = 'TYRE_FREIGHT';
await makeTemplates();
const server = await startTestServer();
const db = server.database.kysely;
await server.database.script('ALTER TABLE asset ADD COLUMN tyre_size text');
await oneDepot(server, ORG, { members: ['thandi'] });
const { headers: thandi } = await server.signIn('thandi');

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = thandi,
) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: records with a field that no type has
  return (await response.json()) as any;
}

const list = `/api/organisation-asset-lists/${ORG}`;
const truck = (registrationNumber: string, tyreSize: string) => ({
  assetCategory: 'VEHICLE',
  registrationNumber,
  tyreSize,
});

const made = await call('POST', `${list}/assets`, truck('TYRE 1', ' 315/80 '));
const refused = await call('POST', `${list}/assets`, truck('TYRE 2', 'x'.repeat(31)));
const changed = await call('PUT', `${list}/assets/${made.id}`, { ...made, tyreSize: '295/80' });
const loaded = await call(
  'POST',
  `/operator/organisations/${ORG}/assets`,
  [{ ...truck('TYRE 3', '385/65'), assetTypeName: 'TRUCK' }],
  server.operator.headers,
);

const imports = `/api/imports/${ORG}`;
const settled = async (id: string) => {
  for (;;) {
    const job = await call('GET', `${imports}/${id}`);
    if (!['CHECKING', 'IMPORTING'].includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const job = await call(
  'POST',
  `${imports}?kind=assets&fileName=tyres.csv`,
  'Registration number,Type,Tyres\nTYRE 4,Truck,275/70\n',
  { ...thandi, 'content-type': 'application/octet-stream' },
);
await call('POST', `${imports}/${job.id}/check`, { mapping: job.mapping });
await settled(job.id);
await call('POST', `${imports}/${job.id}/commit`, { mode: 'GOOD_ROWS' });
await settled(job.id);

const stored = await sql<{ registration_number: string; tyre_size: string }>`
  SELECT registration_number, tyre_size FROM asset WHERE tyre_size IS NOT NULL ORDER BY 1`.execute(db);
const history = await sql<{ before: object; after: object }>`
  SELECT before, after FROM record_history WHERE record_id = ${made.id} ORDER BY version`.execute(db);
const found = async (path: string) =>
  (await call('GET', path)).map((row: { tyreSize: string }) => row.tyreSize);
const exported = await fetch(`${server.url}/api/exports/${ORG}/assets?format=csv`, { headers: thandi });

const facts = {
  made: made.tyreSize,
  refused: refused.fieldErrors,
  changed: changed.tyreSize,
  loaded,
  stored: stored.rows.map((row) => [row.registration_number, row.tyre_size]),
  history: history.rows.map(({ before, after }) => [before, after]).at(-1),
  searched: await found(`${list}?search=295`),
  filtered: await found('/api/assets?tyreSize.equals=385/65'),
  sorted: await found('/api/assets?tyreSize.specified=true&sort=tyreSize,desc'),
  exported: (await exported.text())
    .split('\r\n')
    .map((line) => line.includes('Tyre size') || line.includes('275/70')),
};
await server.stop();
process.stdout.write(`${JSON.stringify(facts)}\n`);
