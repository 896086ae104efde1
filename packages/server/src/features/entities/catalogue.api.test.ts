import { type Entity, type Field, idFieldOf } from '@linehaul/domain/entities';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  alertOf,
  ann,
  bob,
  camel,
  depot,
  foreign,
  pathOf,
  READ_ONLY,
  records,
  send,
  server,
  startCatalogue,
  tried,
  WRITTEN,
} from './testing/catalogue-world.ts';

startCatalogue();

function changeOf(entity: Entity, seed: string): Record<string, unknown> {
  const [name, field] = changeable(entity);
  switch (field.kind) {
    case 'text':
      return { [name]: `changed ${seed}`.slice(0, field.max ?? 255) };
    case 'number':
      return { [name]: 11 + seed.charCodeAt(0) };
    case 'flag':
      return { [name]: true };
    case 'instant':
      return { [name]: '2026-11-19T06:00:00.000Z' };
    case 'choice':
      return { [name]: field.values.at(-1) };
    default:
      throw new Error(`${entity.name} has nothing to change`);
  }
}

const COMPUTED = new Set(['plannedKilometres']);
const SPECIAL = new Set(['eventType', 'colour', 'currency', 'deviceId', 'emailAddress', 'timeZone']);
function changeable(entity: Entity): readonly [string, Field] {
  const found = Object.entries(entity.fields).find(
    ([name, field]) =>
      !field.readOnly && !SPECIAL.has(name) && ['text', 'number', 'instant', 'flag'].includes(field.kind),
  );
  if (!found) throw new Error(`${entity.name} has nothing to change`);
  return found;
}

const isPlace = (entity: Entity) =>
  Object.values(entity.fields).every((field) => field.readOnly || field.kind === 'reference');
const CHANGEABLE = WRITTEN.filter((entity) => !isPlace(entity));

describe.each(WRITTEN.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  test('is made, read, found in the list, counted and deleted', async () => {
    const values = await records.values(entity, 'a');
    const made = await send(ann, 'POST', pathOf(entity), { ...values, organisationId: depot.organisationId });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(pathOf(entity, id));
    expect(alertOf(made)).toBe(`linehaulApp.${camel(entity)}.created`);
    expect(made.headers.get('x-linehaulapp-params')).toBe(id);
    expect(made.body).toMatchObject({
      [idFieldOf(entity)]: id,
      organisationId: depot.organisationId,
      version: 0,
    });
    for (const [name, value] of Object.entries(values)) {
      expect(made.body[name], name).toEqual(value ?? null);
      tried.fields++;
    }

    const read = await send(ann, 'GET', pathOf(entity, id));
    expect(read.body).toMatchObject({ id, [idFieldOf(entity)]: id });
    const found = await send(ann, 'GET', `${pathOf(entity)}?id.equals=${id}`);
    expect(found.body.map((record: { id: string }) => record.id)).toEqual([id]);
    expect(found.headers.get('x-total-count')).toBe('1');
    const counted = await send(ann, 'GET', `${pathOf(entity)}/count?id.equals=${id}`);
    expect(counted.body).toBe(1);

    const removed = await send(ann, 'DELETE', pathOf(entity, id));
    expect(removed.status, JSON.stringify(removed.body)).toBe(204);
    expect((await send(ann, 'GET', pathOf(entity, id))).status).toBe(404);
    expect((await send(ann, 'DELETE', pathOf(entity, id))).status).toBe(404);
  });

  test("is nobody else's: anonymous 401, without the role 403, another organisation as if it were not there", async () => {
    const { id, version } = await records.make(entity, 'b');
    const nobody = await server.signIn('ann', []);
    const body = { id, version };
    for (const [client, status] of [
      [server.anonymous, 401],
      [nobody, 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', pathOf(entity)],
        ['GET', pathOf(entity, id)],
        ['GET', `${pathOf(entity)}/count`],
        ['POST', pathOf(entity)],
        ['PUT', pathOf(entity, id)],
        ['PATCH', pathOf(entity, id)],
        ['DELETE', pathOf(entity, id)],
      ] as const) {
        const reply = await send(client, method, path, method === 'GET' ? undefined : body);
        expect(reply.status, `${method} ${path}`).toBe(status);
      }
    }
    const unknown = newId();
    expect((await send(bob, 'GET', pathOf(entity, id))).status).toBe(404);
    expect((await send(bob, 'DELETE', pathOf(entity, id))).status).toBe(404);
    const values = await foreign.values(entity, 'b');
    for (const method of ['PUT', 'PATCH']) {
      const asked = await send(bob, method, pathOf(entity, id), { ...values, id });
      const never = await send(bob, method, pathOf(entity, unknown), { ...values, id: unknown });
      expect([asked.status, asked.body.errorKey]).toEqual([400, 'idnotfound']);
      expect({ ...asked.body, path: '' }).toEqual({ ...never.body, path: '' });
    }
    const list = await send(bob, 'GET', `${pathOf(entity)}?id.equals=${id}`);
    expect([list.body, list.headers.get('x-total-count')]).toEqual([[], '0']);
    const made = await send(bob, 'POST', pathOf(entity), { ...values, organisationId: depot.organisationId });
    expect(made.body.fieldErrors?.[0]?.field).toBe('organisationId');
  });

  test("refers to nothing of another organisation's", async () => {
    const references = Object.entries(entity.fields).filter(
      ([, field]) => (field.kind === 'reference' || field.kind === 'owner') && !field.readOnly,
    );
    const values = await records.values(entity, 'c');
    const others = await foreign.values(entity, 'c');
    for (const [name] of references) {
      if (others[name] === null || others[name] === undefined) continue;
      const sent = { ...values, [name]: others[name], organisationId: depot.organisationId };
      const reply = await send(ann, 'POST', pathOf(entity), sent);
      expect([reply.status, reply.body.fieldErrors?.[0]?.field], name).toEqual([400, name]);
      const never = await send(ann, 'POST', pathOf(entity), { ...sent, [name]: newId() });
      expect(reply.body.fieldErrors, name).toEqual(never.body.fieldErrors);
    }
  });

  test('takes no empty text for a reference, and names the field', async () => {
    const values = await records.values(entity, 'i');
    const { id } = await records.make(entity, 'i');
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.readOnly || (field.kind !== 'reference' && field.kind !== 'owner')) continue;
      const whole = { ...values, [name]: '', organisationId: depot.organisationId };
      for (const reply of [
        await send(ann, 'POST', pathOf(entity), whole),
        await send(ann, 'PATCH', pathOf(entity, id), { id, [name]: '' }),
      ])
        expect([reply.status, reply.body.fieldErrors?.[0]?.field], name).toEqual([400, name]);
    }
  });

  test('needs no more than what is required, and says so where it does', async () => {
    const values = await records.values(entity, 'j');
    const required = Object.fromEntries(
      Object.entries(values).filter(([name]) => entity.fields[name]?.required),
    );
    const made = await send(ann, 'POST', pathOf(entity), {
      ...required,
      organisationId: depot.organisationId,
    });
    expect([201, 400], JSON.stringify(made.body)).toContain(made.status);
    if (made.status === 400) expect(made.body.fieldErrors).not.toHaveLength(0);
    else {
      const { id } = made.body;
      const put = await send(ann, 'PUT', pathOf(entity, id), { ...required, id });
      expect(put.status, JSON.stringify(put.body)).toBe(200);
    }
  });

  test("refuses what it does not know, what is the server's, what lacks, and ids that do not fit", async () => {
    const values = await records.values(entity, 'd');
    const whole = { ...values, organisationId: depot.organisationId };
    const unknown = await send(ann, 'POST', pathOf(entity), { ...whole, shoeSize: 43 });
    expect([unknown.status, unknown.body.fieldErrors?.[0]?.field]).toEqual([400, 'shoeSize']);
    const audited = await send(ann, 'POST', pathOf(entity), { ...whole, changeAuditUser: 'mallory' });
    expect([audited.status, audited.body.fieldErrors?.[0]?.field]).toEqual([400, 'changeAuditUser']);
    const withId = await send(ann, 'POST', pathOf(entity), { ...whole, id: newId() });
    expect([withId.status, withId.body.errorKey]).toEqual([400, 'idexists']);
    for (const [name, field] of Object.entries(entity.fields)) {
      if (!field.required || field.readOnly) continue;
      const { [name]: _, ...rest } = whole as Record<string, unknown>;
      const reply = await send(ann, 'POST', pathOf(entity), rest);
      expect([reply.status, reply.body.fieldErrors?.[0]?.field], name).toEqual([400, name]);
    }
    const { id } = await records.make(entity, 'd');
    const reason = async (method: string, path: string, body: unknown) =>
      (await send(ann, method, path, body)).body.errorKey;
    for (const method of ['PUT', 'PATCH']) {
      expect(await reason(method, pathOf(entity, id), values)).toBe('idnull');
      expect(await reason(method, pathOf(entity, id), { ...values, id: newId() })).toBe('idinvalid');
      expect((await send(ann, method, pathOf(entity), values)).status).toBe(405);
    }
    const owned = await send(ann, 'PUT', pathOf(entity, id), { ...values, id, changeAuditUser: 'mallory' });
    expect([owned.status, owned.body.fieldErrors?.[0]?.field]).toEqual([400, 'changeAuditUser']);
  });

  test('is put back as it was read, without a change', async () => {
    const made = await records.make(entity, 'e');
    const reply = await send(ann, 'PUT', pathOf(entity, made.id), made);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toEqual(made);
  });
});

describe.each(CHANGEABLE.map((entity) => [entity.name, entity] as const))('%s changed', (_, entity) => {
  test('has a version that moves, and an older one is told who changed what', async () => {
    const made = await records.make(entity, 'f');
    const change = changeOf(entity, 'f');
    const [name] = Object.keys(change) as [string];
    const put = await send(ann, 'PUT', pathOf(entity, made.id), { ...made, ...change });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect(alertOf(put)).toBe(`linehaulApp.${camel(entity)}.updated`);
    expect(put.body).toMatchObject({ ...change, version: 1, changeAuditUser: 'ann' });
    const stale = await send(ann, 'PUT', pathOf(entity, made.id), { ...made, ...changeOf(entity, 'g') });
    expect([stale.status, stale.body.message]).toEqual([409, 'error.concurrencyFailure']);
    expect(stale.body.changes[0]).toMatchObject({ changeAuditUser: 'ann', fields: [name] });
  });

  test('takes a part: merge-patch clears by null, plain JSON leaves', async () => {
    const made = await records.make(entity, 'h');
    const { id } = made;
    const part = await send(ann, 'PATCH', pathOf(entity, id), { id, ...changeOf(entity, 'h') });
    expect(part.body, JSON.stringify(part.body)).toMatchObject(changeOf(entity, 'h'));
    const optional = Object.entries(entity.fields).find(
      ([name, field]) =>
        !field.required &&
        !field.readOnly &&
        !COMPUTED.has(name) &&
        ['text', 'number', 'instant'].includes(field.kind),
    )?.[0];
    if (!optional) return;
    const left = await send(ann, 'PATCH', pathOf(entity, id), { id, [optional]: null });
    expect(left.body[optional]).not.toBeNull();
    const merge = { 'content-type': 'application/merge-patch+json' };
    const cleared = await send(ann, 'PATCH', pathOf(entity, id), { id, [optional]: null }, merge);
    expect(cleared.status, JSON.stringify(cleared.body)).toBe(200);
    expect(cleared.body[optional] ?? '').toBe('');
    const required = Object.entries(entity.fields).find(([, f]) => f.required && !f.readOnly)?.[0];
    if (!required) return;
    const failure = await send(ann, 'PATCH', pathOf(entity, id), { id, [required]: null }, merge);
    expect([failure.status, failure.body.fieldErrors?.[0]?.field]).toEqual([400, required]);
  });
});

describe.each(READ_ONLY.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  test('is read, and every write is refused with the reason', async () => {
    const id = newId();
    for (const [method, path] of [
      ['POST', pathOf(entity)],
      ['PUT', pathOf(entity, id)],
      ['PATCH', pathOf(entity, id)],
      ['DELETE', pathOf(entity, id)],
    ] as const) {
      const reply = await send(ann, method, path, { id });
      expect([reply.status, reply.body.message], method).toEqual([405, 'error.readOnly']);
      expect(reply.body.detail).toMatch(/kept by the system/);
    }
  });
});
