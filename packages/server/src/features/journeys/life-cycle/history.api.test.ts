import { DAY } from '@linehaul/domain/core';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { describe, expect, test } from 'vitest';
import {
  aDay,
  depot,
  history,
  iso,
  journey,
  lateReason,
  lerato,
  server,
  startChanges,
  startDate,
  thandi,
} from './testing/change-world.ts';

startChanges();

describe('a save on an outdated version', () => {
  test('says who changed what since, newest first, and changes nothing', async () => {
    const start = aDay();
    const id = await depot.journey({ status: 'DRAFT', plannedStart: start });
    await startDate(id, iso(start + DAY), '?version=0', 'KAROO_FREIGHT', lerato);
    await lateReason(id, 'Bag Late', '?version=1', lerato);
    const { status, body } = await startDate(id, iso(start + 3 * DAY), '?version=0');
    expect(status).toBe(409);
    expect(body.message).toBe('error.concurrencyFailure');
    expect(body.changes).toEqual([
      {
        changeDateTimeUtc: expect.any(String),
        changeAuditUser: 'lerato',
        kind: 'lateReason',
        changeComment: null,
        fields: ['reason'],
      },
      expect.objectContaining({
        kind: 'startDate',
        fields: expect.arrayContaining(['plannedStartDateTimeUtc', 'plannedEndDateTimeUtc', 'routingDate']),
      }),
    ]);
    const newer = await startDate(id, iso(start + 3 * DAY), '?version=1');
    expect(newer.body.changes.map((c: { kind: string }) => c.kind)).toEqual(['lateReason']);
    expect((await journey(id)).plannedStartDateTimeUtc).toBe(iso(start + DAY));
  });
  test.each(['move', 'late reason', 'start date'])('is told so at a %s', async (command) => {
    const start = aDay();
    const id = await depot.journey({ status: 'DRAFT', plannedStart: start });
    await lateReason(id, 'Bag Late', '', lerato);
    const transition = `/api/journeys/KAROO_FREIGHT/${id}/adjust-journey-status/APPROVED`;
    const { status, body } =
      command === 'move'
        ? await thandi.send('PUT', transition, { body: { version: 0 } })
        : command === 'late reason'
          ? await lateReason(id, 'Bag Late', '?version=0')
          : await startDate(id, iso(start + DAY), '?version=0');
    expect([status, body.errorKey]).toEqual([409, 'concurrencyFailure']);
    expect(body.changes).toMatchObject([{ kind: 'lateReason', changeAuditUser: 'lerato' }]);
  });
  test.each(['5', '-1', '9007199254740991', '-9007199254740991'])(
    'that never was (%s) is outdated too',
    async (version) => {
      const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
      const { status, body } = await lateReason(id, 'Bag Late', `?version=${version}`);
      expect(status).toBe(409);
      expect(body.changes.map((c: { kind: string }) => c.kind)).toEqual(
        version.startsWith('-') ? ['create'] : [],
      );
    },
  );
  test.each(['x', '1.5', '1e99'])('that is no version (%s) is refused', async (version) => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    expect((await lateReason(id, 'Bag Late', `?version=${version}`)).status).toBe(400);
  });
});

describe('the history', () => {
  test('is listed newest first, page by page, with its total, and oldest first where asked', async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    for (const reason of LATE_REASONS.slice(0, 4)) await lateReason(id, reason);
    const path = `/api/journeys/KAROO_FREIGHT/${id}/history`;
    const reasons = (body: { after: { reason?: string } }[]) => body.map((entry) => entry.after.reason);
    const first = await thandi.get(`${path}?size=2`);
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(reasons(first.body)).toEqual(['Border Delay', 'Road Delay']);
    const last = await thandi.get(`${path}?size=2&page=2`);
    expect(last.body).toMatchObject([{ kind: 'create', version: 0, changeAuditUser: 'test' }]);
    const oldest = await thandi.get(`${path}?size=2&sort=changeDateTimeUtc,asc`);
    expect(reasons(oldest.body)).toEqual([undefined, 'Store Delay']);
    expect((await thandi.get(`${path}?sort=actor`)).status).toBe(400);
  });
  test('leaves people, the engine or the interface alone where asked, and says who each entry is by', async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    await lateReason(id, 'Bag Late');
    await server.database.kysely
      .updateTable('journey_history')
      .set({ actor: 'operator' })
      .where('journey_id', '=', id)
      .where('kind', '=', 'create')
      .execute();
    const path = `/api/journeys/KAROO_FREIGHT/${id}/history`;
    const by = async (author: string) => {
      const { body, headers } = await thandi.get(`${path}?author=${author}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map((entry: { kind: string; author: string }) => [entry.kind, entry.author]);
    };
    expect(await by('PERSON')).toEqual([['lateReason', 'PERSON']]);
    expect(await by('INTERFACE')).toEqual([['create', 'INTERFACE']]);
    expect(await by('ENGINE')).toEqual([]);
    expect((await thandi.get(`${path}?author=NOBODY`)).status).toBe(400);
  });
  test('names sites beside their ids', async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const site = await server.database.kysely
      .selectFrom('site')
      .where('organisation_id', '=', depot.organisationId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    await server.database.kysely
      .updateTable('journey_history')
      .set({ before: JSON.stringify({ siteId: null }), after: JSON.stringify({ siteId: site.id }) } as never)
      .where('journey_id', '=', id)
      .execute();
    expect((await history(id))[0]).toMatchObject({
      before: { siteId: null, site: null },
      after: { siteId: site.id, site: site.name },
    });
  });
  test("names an owner driver beside the driver's id, as it was and as it is", async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const { id: driverId, name } = await server.database.kysely
      .selectFrom('driver')
      .where('organisation_id', '=', depot.organisationId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    const changed = await thandi.send('PATCH', `/api/journeys/${id}`, {
      body: { id, ownerDriverId: driverId },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await history(id))[0]).toMatchObject({
      kind: 'plan',
      before: { ownerDriverId: null, ownerDriver: null },
      after: { ownerDriverId: driverId, ownerDriver: name },
    });
  });
  test('knows the version of every move', async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const { body } = await thandi.send(
      'PUT',
      `/api/journeys/KAROO_FREIGHT/${id}/adjust-journey-status/APPROVED`,
      { body: {} },
    );
    expect(body.version).toBe(1);
    const [latest] = (await history(id)).filter((e: { version: number | null }) => e.version !== null);
    expect(latest).toMatchObject({ kind: 'submit', version: 1 });
  });
});
