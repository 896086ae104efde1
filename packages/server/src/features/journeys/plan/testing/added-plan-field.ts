/**
 * A process of its own, since contracts are made once: adds a text to the plan of journeys and prints as JSON
 * what each place makes of it.
 */
const { PLAN_TEXT_FIELDS } = await import('@linehaul/domain/journeys');
Object.assign(PLAN_TEXT_FIELDS, { sealNumber: { max: 40 } });
const { HOUR } = await import('@linehaul/domain/core');
const { makeTemplates } = await import('../../../../testing/template.ts');
const { oneDepot, startTestServer } = await import('../../../../testing/index.ts');
const { sql } = await import('kysely');

const ORG = 'SEALED_FREIGHT';
const START = Date.parse('2027-03-01T08:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
await makeTemplates();
const server = await startTestServer({ tracking: { evaluates: false } });
await server.database.script('ALTER TABLE journey ADD COLUMN seal_number text');
const { places } = await oneDepot(server, ORG, { members: ['thandi'] });
const { headers: thandi } = await server.signIn('thandi');

/** Not a TestClient's, whose description of the API knows no such field. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = thandi,
) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: journeys with a field that no type has
  return (await response.json()) as any;
}

const plan = (journeyUniqueReference: string, sealNumber: string, more: object = {}) => ({
  journeyUniqueReference,
  sealNumber,
  plannedStartDateTimeUtc: iso(START),
  stops: [
    { locationId: places[0], plannedDepartureTimeUtc: iso(START) },
    { locationId: places[1], plannedArrivalTimeUtc: iso(START + HOUR) },
  ],
  ...more,
});

const journeys = `/api/journeys/${ORG}`;
const made = await call('POST', journeys, plan('SEAL-1', ' A 1 '));
const refused = await call('POST', journeys, plan('SEAL-2', 'x'.repeat(41)));
const changed = await call(
  'PUT',
  `${journeys}/${made.id}/plan`,
  plan('SEAL-1', 'A 2', { version: made.version }),
);
const copied = await call('POST', `${journeys}/${made.id}/copy`, {
  plannedStartDateTimeUtc: iso(START + 48 * HOUR),
  withAllocation: false,
});
const [newest] = await call('GET', `${journeys}/${made.id}/history`);
const stops = [
  { location: 'Kimberley depot', plannedDepartureTimeUtc: iso(START) },
  { location: 'Boshof customer', plannedArrivalTimeUtc: iso(START + HOUR) },
];
await call(
  'POST',
  `/operator/organisations/${ORG}/journeys`,
  [plan('SEAL-3', 'A 3', { stops, journeyStatus: 'DRAFT' })],
  server.operator.headers,
);
const { rows } = await sql<{ seal_number: string }>`
  SELECT seal_number FROM journey WHERE seal_number IS NOT NULL ORDER BY 1`.execute(server.database.kysely);

const facts = {
  made: made.sealNumber,
  refused: refused.fieldErrors,
  changed: changed.sealNumber,
  copied: copied.sealNumber,
  history: [newest.before, newest.after],
  stored: rows.map((row) => row.seal_number),
};
await server.stop();
process.stdout.write(`${JSON.stringify(facts)}\n`);
