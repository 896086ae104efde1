import { describe, expect, test } from 'vitest';
import { ann, depot, namesOf, PATH, server, startClassifications } from './testing/classification-world.ts';

startClassifications();

describe('a record', () => {
  test('has an id that tells when it was made, and the same under its own name', async () => {
    const { body } = await ann.get(`${PATH}?size=1`);
    expect(body[0].id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(body[0].tripClassificationId).toBe(body[0].id);
  });

  test('is written with the token of the session alone', async () => {
    const headers = { 'x-xsrf-token': 'another' };
    const reply = await ann.send('POST', PATH, { body: { name: 'Forged' }, headers });
    expect([reply.status, reply.body.errorKey]).toEqual([403, 'csrf']);
    expect(await namesOf('name.equals=forged')).toEqual([]);
  });

  test('says what was done in headers, and what was not', async () => {
    const headersOf = ({ headers }: { headers: Headers }) =>
      ['alert', 'error', 'params'].map((what) => headers.get(`x-linehaulapp-${what}`));
    const made = await ann.send('POST', PATH, { body: { name: 'Told' } });
    const { id } = made.body;
    expect(headersOf(made)).toEqual(['linehaulApp.tripClassification.created', null, id]);
    const changed = await ann.send('PATCH', `${PATH}/${id}`, { body: { id, code: 'T' } });
    expect(headersOf(changed)).toEqual(['linehaulApp.tripClassification.updated', null, id]);
    const failure = await ann.send('POST', PATH, { body: { id, name: 'Told' } });
    expect(headersOf(failure)).toEqual([null, 'error.idexists', 'tripClassification']);
    expect(headersOf(await ann.send('DELETE', `${PATH}/${id}`))).toEqual([
      'linehaulApp.tripClassification.deleted',
      null,
      id,
    ]);
  });

  test.each([
    ['nothing known', () => ann.get(`${PATH}/none`), 404, 'error.notFound'],
    ['a field that lacks', () => ann.send('POST', PATH, { body: {} }), 400, 'error.validation'],
    [
      'an id that is none yet',
      () => ann.send('POST', PATH, { body: { id: '1', name: 'x' } }),
      400,
      'error.idexists',
    ],
    ['what is no JSON', () => ann.send('POST', PATH, { body: '{"name":' }), 400, 'error.http.400'],
    [
      'a kind of content that it does not take',
      () => ann.send('POST', PATH, { body: 'name=x', headers: { 'content-type': 'application/xml' } }),
      415,
      'error.unsupportedMediaType',
    ],
    ['nobody signed in', () => server.anonymous.get(PATH), 401, 'error.unauthorized'],
  ])('that is asked for with %s is a problem in the one form', async (_, ask, status, message) => {
    const { body, headers, ...reply } = await ask();
    expect(reply.status).toBe(status);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ status, message, title: expect.any(String), detail: expect.any(String) });
    expect(body.type).toMatch(/^https:/);
    expect(body.path).toMatch(/^\/api\/trip-classifications/);
    expect(JSON.stringify(body)).not.toMatch(/SELECT|at .*\.ts:\d|node_modules/);
  });

  test('is no text, whatever the text says', async () => {
    const made = await ann.send('POST', PATH, { body: { name: 'as text', code: null, colour: null } });
    const { id } = made.body;
    const headers = { 'content-type': 'text/plain' };
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
      ['PATCH', `${PATH}/${id}`],
    ] as const) {
      const reply = await ann.send(method, path, { body: { id, name: 'other' }, headers });
      expect([reply.status, reply.body.title], method).toEqual([415, 'Unsupported Media Type']);
    }
    expect((await ann.get(`${PATH}/${id}`)).body.name).toBe('as text');
    expect((await ann.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  test.each([
    ['transporter-emails', { transporter: 'Karoo Hauliers' }],
    ['contact-details', { name: 'Gate', ownerType: 'SITE' }],
  ])('of %s has an address that mail can go to', async (collection, rest) => {
    const body = { ...rest, ownerId: 'ownerType' in rest ? depot.siteId : undefined };
    const post = (emailAddress: string) =>
      ann.send('POST', `/api/${collection}`, { body: { ...body, emailAddress } });
    for (const wrong of ['gate', 'gate@depot', 'gate at depot.example', '@depot.example']) {
      const reply = await post(wrong);
      expect([reply.status, reply.body.fieldErrors?.[0]?.field], wrong).toEqual([400, 'emailAddress']);
    }
    expect((await post('gate@depot.example')).status).toBe(201);
  });

  test('names in a problem every field that is wrong', async () => {
    const { body } = await ann.send('POST', '/api/trips', {
      body: { assetId: depot.trucks[0], drivingMinutes: -1 },
    });
    expect(body.fieldErrors).toEqual(
      expect.arrayContaining([
        { objectName: 'trip', field: 'startDateTimeUtc', message: 'must not be null' },
        { objectName: 'trip', field: 'drivingMinutes', message: 'must be 0 or more' },
      ]),
    );
    expect(body).toMatchObject({ entityName: 'trip', params: 'trip', errorKey: 'validation' });
  });
});
