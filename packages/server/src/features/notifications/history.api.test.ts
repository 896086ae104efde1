import type { AuditEntry } from '@linehaul/contracts/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { listening } from './testing/organisation.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ notifications: { isSending: false } });
});
afterAll(() => server.stop());

test('the audit says each change of a rule, a webhook and the settings, and never a secret', async () => {
  const org = await listening(server, 'NOTED');
  const path = '/api/admin/organisations/NOTED';
  const { chief, call } = org;
  const settings = `${path}/notification-settings`;
  const secrets: string[] = ['letmein', 'letmeout'];

  const hook = await org.hook('https://mill.example/in', 'Mill');
  secrets.push(hook.secret);
  await call('PUT', `${path}/webhooks/${hook.id}`, {
    name: 'Mill',
    url: 'https://mill.example/2',
    version: 0,
  });
  secrets.push((await call('POST', `${path}/webhooks/${hook.id}/rotate`)).secret);
  await org.mailServer(587, { userName: 'karoo', password: 'letmein' });
  await org.mailServer(587, { userName: 'karoo', password: 'letmeout', from: 'desk@karoo.example' });
  const mail = { name: 'Mails', isOn: true, by: 'EMAIL', types: ['journey.started'] };
  const rule = await org.rule({ ...mail, emailAddresses: ['a@karoo.example'] });
  await call('PUT', `${path}/notification-rules/${rule.id}`, {
    ...mail,
    emailAddresses: ['b@karoo.example'],
    quietHours: { from: '20:00', to: '06:00' },
    version: 0,
  });
  await call('DELETE', `${settings}/mail-server`);
  await call('DELETE', `${settings}/mail-server`);
  const { version } = await call('GET', settings);
  for (const [i, sendsNothing] of [true, true, false].entries())
    await call('PUT', `${settings}/sending`, { sendsNothing, version: version + Math.min(i, 1) });
  await call('DELETE', `${path}/notification-rules/${rule.id}`);
  await call('DELETE', `${path}/webhooks/${hook.id}`);

  const audit = async (subject: string) => {
    const { status, body } = await chief.get(`/api/audit/NOTED?subject=${subject}`);
    expect(status, JSON.stringify(body)).toBe(200);
    for (const secret of ['whsec_', ...secrets]) expect(JSON.stringify(body)).not.toContain(secret);
    return (body.rows as readonly AuditEntry[]).toReversed().map(({ recordName, kind, changes }) => ({
      said: `${recordName}: ${kind}`,
      changes: changes.map(({ what, from, to }) => `${what}: ${from} > ${to}`).sort(),
    }));
  };
  expect(await audit('webhook')).toEqual([
    { said: 'Mill: create', changes: ['Name: null > Mill', 'URL: null > https://mill.example/in'] },
    { said: 'Mill: edit', changes: ['URL: https://mill.example/in > https://mill.example/2'] },
    { said: 'Mill: rotate', changes: ['Secret: null > Rotated'] },
    { said: 'Mill: delete', changes: ['Name: Mill > null', 'URL: https://mill.example/2 > null'] },
  ]);
  const [made, ...ofRule] = await audit('notification-rule');
  expect(made?.said).toBe('Mails: create');
  expect(made?.changes).toEqual(
    expect.arrayContaining([
      'Is on: null > Yes',
      'By: null > E-mail',
      'Email addresses: null > a@karoo.example',
      'Types: null > journey.started',
    ]),
  );
  expect(ofRule).toEqual([
    {
      said: 'Mails: edit',
      changes: ['Email addresses: a@karoo.example > b@karoo.example', 'Quiet hours: null > 20:00 to 06:00'],
    },
    { said: 'Mails: edit', changes: ['Is on: Yes > No'] },
    { said: 'Mails: delete', changes: expect.arrayContaining(['Name: Mails > null']) },
  ]);
  expect(await audit('notification-settings')).toEqual([
    { said: 'null: edit', changes: ['Networks: null > 127.0.0.0/8'] },
    {
      said: 'null: edit',
      changes: [
        'From: null > control@karoo.example',
        'Mail server: null > 127.0.0.1',
        'Password: null > Set',
        'Port: null > 587',
        'Security: null > NONE',
        'User name: null > karoo',
      ],
    },
    {
      said: 'null: edit',
      changes: ['From: control@karoo.example > desk@karoo.example', 'Password: Set > Changed'],
    },
    {
      said: 'null: edit',
      changes: expect.arrayContaining(['Mail server: 127.0.0.1 > null', 'Password: Set > null']),
    },
    { said: 'null: edit', changes: ['Sends nothing: null > Yes'] },
    { said: 'null: edit', changes: ['Sends nothing: Yes > null'] },
  ]);
  expect(await audit('organisation')).toEqual([]);
});

test('the audit says who sent which message again', async () => {
  const org = await listening(server, 'AGAIN');
  const id = newId();
  await server.database.kysely
    .insertInto('notification')
    .values({
      ...{
        organisation_id: org.depot.organisationId,
        id,
        event_id: newId(),
        rule_id: newId(),
        place: 0,
        line: id,
      },
      ...{ at: new Date(), type: 'journey.completed', rule_name: 'Mill', way: 'EMAIL', lane: 'mail' },
      ...{ receiver: 'mill@karoo.example', journey_id: null, journey_reference: 'A-1', data: '{}' },
      ...{
        state: 'NOT_DELIVERED',
        due_at: null,
        sent_with: null,
        answer: '550',
        tried_at: null,
        took_ms: null,
      },
    })
    .execute();
  const path = '/api/admin/organisations/AGAIN/notifications';
  await org.call('POST', `${path}/${id}/send-again`);
  await org.call('POST', `${path}/send-failed-again`, {});
  const { body } = await org.chief.get('/api/audit/AGAIN?subject=notification');
  expect(body.rows).toMatchObject([
    {
      ...{ recordId: id, recordName: 'Completed', kind: 'sendAgain', changeAuditUser: 'chief-again' },
      changes: [
        { what: 'To', from: null, to: 'mill@karoo.example' },
        { what: 'Journey', from: null, to: 'A-1' },
      ],
    },
  ]);
});
