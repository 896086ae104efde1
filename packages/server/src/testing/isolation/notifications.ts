import { json, newId } from '../../platform/db/index.ts';
import type { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';

async function failedMessage(server: TestServer, organisationId: string, word: string): Promise<string> {
  const id = newId();
  const of = { organisation_id: organisationId, id, event_id: newId(), rule_id: newId() };
  await server.database.kysely
    .insertInto('notification')
    .values({
      ...of,
      place: 0,
      at: new Date(),
      type: 'journey.completed',
      rule_name: `rule ${word}`,
      way: 'EMAIL',
      lane: 'mail',
      receiver: `${word}@mail.example`,
      line: id,
      journey_id: null,
      journey_reference: `RUN-${word}`,
      data: json({ organisation: word }),
      state: 'NOT_DELIVERED',
      due_at: null,
      sent_with: null,
      answer: `550 ${word}`,
      tried_at: new Date(),
      took_ms: 10,
    })
    .execute();
  return id;
}

export async function furnishNotifications(server: TestServer, organisationId: string, word: string) {
  const db = server.database.kysely;
  const own = { organisation_id: organisationId, changed_by: `member-${word}` };
  const [hook, rule, report] = [newId(), newId(), newId()];
  const url = `https://${word}.example/in`;
  await db
    .insertInto('webhook')
    .values({ ...own, id: hook, name: `hook ${word}`, url, secret: `sealed ${word}` })
    .execute();
  await db
    .insertInto('notification_settings')
    .values({ ...own, mail_host: `mail.${word}.example`, mail_port: 587, mail_security: 'STARTTLS' })
    .execute();
  await db
    .insertInto('notification_rule')
    .values({
      ...own,
      id: rule,
      name: `rule ${word}`,
      is_on: false,
      switched_at: new Date(),
      way: 'WEBHOOK',
      webhook_id: hook,
      addresses: [],
      types: ['journey.completed'],
      digest_times: [],
    })
    .execute();
  await db
    .insertInto('notification_lane')
    .values({ organisation_id: organisationId, lane: 'mail' })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      organisation_id: organisationId,
      id: newId(),
      at: new Date(),
      kind: 'close',
      data: json({ word }),
    })
    .execute();
  await db
    .insertInto('figures_report')
    .values({
      ...own,
      ...{ id: report, name: word, is_on: false, addresses: [`chief@${word}.example`], weekdays: [1] },
      ...{ month_day: null, time_of_day: '07:00', days: 7, groupings: [] },
    })
    .execute();
  await db
    .insertInto('notification_file')
    .values({
      ...{ organisation_id: organisationId, event_id: newId(), at: new Date() },
      ...{ name: `${word}-figures.xlsx`, content: Buffer.from(word).toString('base64') },
    })
    .execute();
  const notification = await failedMessage(server, organisationId, word);
  return {
    ...{ 'notification-rule': [rule], webhook: [hook], notification: [notification] },
    'figures-report': [report],
  };
}

export function notificationRequests(
  server: TestServer,
  member: TestClient,
  organisationId: string,
  word: () => string,
) {
  const path = `/api/admin/organisations/${organisationId}`;
  const call = 'api/admin/organisations/{orgId}';
  const rule = () => ({ name: word(), isOn: false, by: 'EMAIL', types: [], emailAddresses: ['a@b.example'] });
  const hook = () => ({ name: word(), url: `https://${word()}.example/in` });
  const made = async (list: string, body: object) =>
    (await member.send('POST', `${path}/${list}`, { body })).body.id as string;
  const ofRule = async () => ({ params: { ruleId: await made('notification-rules', rule()) } });
  const ofHook = async () => ({ params: { webhookId: await made('webhooks', hook()) } });
  const report = () => ({
    ...{ name: word(), isOn: false, weekdays: [1], monthDay: null, time: '07:00', days: 7, figures: [] },
    emailAddresses: ['a@b.example'],
  });
  const ofReport = async () => ({ params: { reportId: await made('figures-reports', report()) } });
  const version = async () => (await member.get(`${path}/notification-settings`)).body.version as number;
  return {
    [`POST /${call}/notification-rules`]: () => ({ body: rule() }),
    [`PUT /${call}/notification-rules/{ruleId}`]: async () => ({
      ...(await ofRule()),
      body: { ...rule(), version: 0 },
    }),
    [`DELETE /${call}/notification-rules/{ruleId}`]: ofRule,
    [`POST /${call}/notification-rules/{ruleId}/try`]: ofRule,
    [`POST /${call}/webhooks`]: () => ({ body: hook() }),
    [`PUT /${call}/webhooks/{webhookId}`]: async () => ({
      ...(await ofHook()),
      body: { ...hook(), version: 0 },
    }),
    [`DELETE /${call}/webhooks/{webhookId}`]: ofHook,
    [`POST /${call}/webhooks/{webhookId}/rotate`]: ofHook,
    [`PUT /${call}/notification-settings/mail-server`]: async () => ({
      body: {
        host: 'mail.example',
        port: 465,
        security: 'TLS',
        from: 'control@karoo.example',
        version: await version(),
      },
    }),
    [`POST /${call}/figures-reports`]: () => ({ body: report() }),
    [`PUT /${call}/figures-reports/{reportId}`]: async () => ({
      ...(await ofReport()),
      body: { ...report(), version: 0 },
    }),
    [`DELETE /${call}/figures-reports/{reportId}`]: ofReport,
    [`POST /${call}/figures-reports/{reportId}/send`]: async () => {
      const mailServer = { host: 'mail.example', port: 465, security: 'TLS', from: 'control@karoo.example' };
      await member.send('PUT', `${path}/notification-settings/mail-server`, {
        body: { ...mailServer, version: await version() },
      });
      return { ...(await ofReport()), body: { version: 0 } };
    },
    [`PUT /${call}/notification-settings/sending`]: async () => ({
      body: { sendsNothing: true, version: await version() },
    }),
    [`PUT /${call}/notification-settings/networks`]: async () => ({
      body: { networks: ['10.0.0.0/8'], version: await version() },
    }),
    [`POST /${call}/notifications/{notificationId}/send-again`]: async () => ({
      params: { notificationId: await failedMessage(server, organisationId, word()) },
    }),
    [`POST /${call}/notifications/send-failed-again`]: () => ({ body: {} }),
  };
}
