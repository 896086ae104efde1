import {
  changeFiguresReport,
  changeNotificationRule,
  createFiguresReport,
  createNotificationRule,
  createWebhook,
  deleteFiguresReport,
  type FiguresReportWire,
  getNotificationSettings,
  listFiguresReports,
  listNotificationRules,
  listWebhooks,
  type NotificationRuleWire,
  type NotificationWire,
  putMailServer,
  putSending,
  rotateWebhookSecret,
  sendFiguresReport,
  tryNotificationRule,
  type WebhookWire,
} from '@linehaul/contracts/notifications';
import { NOTIFICATION_TYPES } from '@linehaul/domain/notifications';
import { ApiFailure, type FakeServer } from '../../fake-server.ts';
import { answerApiKeys } from './api-keys.ts';
import { answerMessages, someMessages } from './messages.ts';
import { answerAudience, audienceOf, EVERYBODY } from './rule-audience.ts';

const AT = '2026-01-05T08:00:00.000Z';
const ID = (n: number) => `01a1fd77-0000-7000-8000-${String(n).padStart(12, '0')}`;

const rule = (n: number, more: Partial<NotificationRuleWire>): NotificationRuleWire => ({
  id: ID(n),
  name: 'Goldfields Hardware',
  isOn: true,
  switchedUtc: AT,
  by: 'EMAIL',
  webhookId: null,
  webhookName: null,
  emailAddresses: ['orders@goldfields.example'],
  toTransporter: false,
  types: ['journey.time.delayed', 'stop.arrived', 'stop.departed'],
  ...EVERYBODY,
  quietHours: null,
  digestTimes: [],
  changedUtc: AT,
  changedBy: 'lerato.maseko',
  version: 0,
  ...more,
});

export const RULES: readonly NotificationRuleWire[] = [
  rule(1, {
    name: 'Diamond City Wholesale',
    emailAddresses: ['a@diamond.example', 'b@diamond.example'],
    digestTimes: ['07:30', '15:00'],
    quietHours: { from: '18:00', to: '07:00' },
  }),
  rule(2, { quietHours: { from: '20:00', to: '06:00' }, toTransporter: true }),
  rule(3, {
    name: 'Msunduzi Mills',
    by: 'WEBHOOK',
    webhookId: ID(31),
    webhookName: 'Msunduzi hooks',
    emailAddresses: [],
    types: [...NOTIFICATION_TYPES],
  }),
  rule(4, {
    name: 'Yard office Epping',
    isOn: false,
    by: 'WEBHOOK',
    webhookId: ID(32),
    webhookName: 'Yard office',
    emailAddresses: [],
    siteId: ID(61),
    siteName: 'Epping',
    types: ['stop.arrived'],
  }),
];

const hook = (n: number, name: string, url: string): WebhookWire => ({
  id: ID(n),
  name,
  url,
  oldSecretUntilUtc: null,
  changedUtc: AT,
  changedBy: 'lerato.maseko',
  version: 0,
});
const WEBHOOKS = [
  {
    ...hook(31, 'Msunduzi hooks', 'https://hooks.msunduzi.example/in'),
    oldSecretUntilUtc: '2026-01-06T08:00:00.000Z',
  },
  hook(32, 'Yard office', 'http://10.20.4.12/in'),
];
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Held {
  readonly rules?: readonly NotificationRuleWire[];
  readonly messages?: readonly NotificationWire[];
  readonly outdated?: number;
  readonly hasMailServer?: boolean;
  readonly sendsNothing?: boolean;
  readonly reports?: readonly FiguresReportWire[];
}

const REPORTS: readonly FiguresReportWire[] = [
  {
    ...{ id: ID(61), name: 'For the board', isOn: false, weekdays: [], monthDay: 1, time: '06:00', days: 28 },
    ...{ figures: ['customer', 'lane'], format: 'pdf' },
    emailAddresses: ['board@karoo.example'],
    ...{ nextUtc: null, changedUtc: AT, changedBy: 'lerato.maseko', version: 0 },
  },
  {
    ...{ id: ID(62), name: 'Weekly', isOn: true, weekdays: [1, 5], monthDay: null, time: '07:00', days: 7 },
    ...{ figures: ['customer', 'lane', 'driver', 'hour', 'reason'], format: 'xlsx' },
    emailAddresses: ['lerato@karoo.example', 'peter@karoo.example'],
    ...{ nextUtc: '2026-01-09T05:00:00.000Z', changedUtc: AT, changedBy: 'lerato.maseko', version: 2 },
  },
];

function answerReports(server: FakeServer, first: readonly FiguresReportWire[]): void {
  let reports = first;
  type Written = Omit<
    FiguresReportWire,
    'id' | 'nextUtc' | 'changedUtc' | 'changedBy' | 'version' | 'format'
  >;
  type Format = FiguresReportWire['format'];
  const put = (id: string, version: number, written: Written & { readonly format?: Format }) => {
    if (written.isOn && written.emailAddresses.length === 0)
      return new ApiFailure('validation', {
        detail: 'emailAddresses: say who gets it, or leave the report off',
      });
    const nextUtc = written.isOn ? '2026-01-12T05:00:00.000Z' : null;
    const format = written.format ?? 'xlsx';
    const report = { ...written, format, id, nextUtc, changedUtc: AT, changedBy: 'lerato.maseko', version };
    reports = [...reports.filter((one) => one.id !== id), report];
    return report;
  };
  server.answer(listFiguresReports, () => [...reports]);
  server.answer(createFiguresReport, ({ body }) => put(ID(63), 0, body));
  server.answer(changeFiguresReport, ({ params, body: { version, ...written } }) =>
    put(params.reportId, version + 1, written),
  );
  server.answer(deleteFiguresReport, ({ params }) => {
    reports = reports.filter(({ id }) => id !== params.reportId);
  });
  server.answer(sendFiguresReport, ({ params }) => ({
    messages: reports.find(({ id }) => id === params.reportId)?.emailAddresses.length ?? 0,
  }));
}

export function answerNotifications(server: FakeServer, held: Held = {}): void {
  answerApiKeys(server);
  let rules = [...(held.rules ?? RULES)];
  const hooks = [...WEBHOOKS];
  let mailServer: {
    host: string;
    port: number;
    security: 'TLS' | 'STARTTLS' | 'NONE';
    userName: string | null;
    hasPassword: boolean;
    from: string;
  } | null =
    held.hasMailServer === false
      ? null
      : {
          host: 'smtp.karoo.example',
          port: 587,
          security: 'STARTTLS',
          userName: 'linehaul',
          hasPassword: true,
          from: 'control@karoo.example',
        };
  let sendsNothingSinceUtc: string | null = held.sendsNothing ? AT : null;
  const settings = () => ({
    mailServer,
    sendsNothingSinceUtc,
    networks: ['10.30.0.0/16'],
    changedUtc: AT,
    changedBy: 'lerato.maseko',
    version: 3,
  });
  const put = (next: NotificationRuleWire) => {
    rules = [...rules.filter(({ id }) => id !== next.id), next].sort(
      (a, b) => Number(b.isOn) - Number(a.isOn) || (a.name < b.name ? -1 : 1),
    );
    return next;
  };
  answerReports(server, held.reports ?? REPORTS);
  answerAudience(server);
  server.answer(listNotificationRules, () => rules);
  server.answer(listWebhooks, () => hooks);
  server.answer(getNotificationSettings, settings);
  server.answer(createNotificationRule, ({ body }) =>
    body.isOn && body.types.length === 0
      ? new ApiFailure('validation', { detail: 'types: choose what to tell, or leave the rule off' })
      : put(
          rule(90, {
            ...body,
            webhookId: null,
            siteId: body.siteId ?? null,
            transporter: body.transporter ?? null,
            ...audienceOf(body),
            quietHours: body.quietHours ?? null,
          }),
        ),
  );
  server.answer(changeNotificationRule, ({ params, body }) => {
    const before = rules.find(({ id }) => id === params.ruleId)!;
    const siteName = body.siteId === before.siteId ? before.siteName : null;
    return put({
      ...{ ...before, isOn: body.isOn, name: body.name, version: before.version + 1 },
      ...{ siteId: body.siteId ?? null, siteName },
    });
  });
  server.answer(tryNotificationRule, { messages: 1 });
  server.answer(createWebhook, ({ body }) => {
    const made = hook(33, body.name, body.url);
    hooks.push(made);
    return { ...made, secret: WEBHOOK_SECRET };
  });
  server.answer(rotateWebhookSecret, ({ params }) => ({
    ...hooks.find(({ id }) => id === params.webhookId)!,
    secret: WEBHOOK_SECRET,
  }));
  server.answer(putSending, ({ body }) => {
    sendsNothingSinceUtc = body.sendsNothing ? AT : null;
    return settings();
  });
  server.answer(putMailServer, ({ body: { host, port, security, userName, from } }) => {
    mailServer = { host, port, security, userName: userName ?? null, hasPassword: true, from };
    return settings();
  });
  answerMessages(server, held.messages ?? someMessages(), held.outdated);
}
