import {
  changeFiguresReport,
  changeNotificationRule,
  changeWebhook,
  countFailedNotifications,
  countNotifications,
  createFiguresReport,
  createNotificationRule,
  createWebhook,
  deleteFiguresReport,
  deleteNotificationRule,
  deleteWebhook,
  getNotificationSettings,
  listFiguresReports,
  listNotificationRules,
  listNotifications,
  listWebhooks,
  putMailServer,
  putNetworks,
  putSending,
  removeMailServer,
  rotateWebhookSecret,
  sendFailedAgain,
  sendFiguresReport,
  sendNotificationAgain,
  tryNotificationRule,
} from '@linehaul/contracts/notifications';
import type { EpochMs } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { pageOf } from '../../platform/records/index.ts';
import { countsOf, logListing } from './log-store.ts';
import type { FiguresFile } from './reports/make-report.ts';
import * as reports from './reports/report.ts';
import { findReports } from './reports/report-store.ts';
import { sendReportNow } from './reports/send-now.ts';
import { findRules } from './rule-store.ts';
import { ruleWire } from './rule-wire.ts';
import { addRule, changeRule, removeRule, tryRule } from './rules.ts';
import { notificationSealing } from './secrets.ts';
import * as again from './send-again.ts';
import type { Lookup } from './sending/addresses.ts';
import { Sender } from './sending/sender.ts';
import { dropMailServer, setMailServer, setNetworks, setSending, settingsWire } from './settings.ts';
import { findSettings } from './settings-store.ts';
import { findWebhooks } from './webhook-store.ts';
import * as webhooks from './webhooks.ts';

export interface NotificationOptions {
  readonly tickMs?: number;
  readonly lookup?: Lookup;
  /** False: announcements stay in the outbox. */
  readonly isSending?: boolean;
}

export interface NotificationNeeds extends NotificationOptions {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  readonly db: Executor;
  readonly background: Executor;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly figuresFile: FiguresFile;
  readonly now: () => EpochMs;
  readonly config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'dataDirectory'>;
}

type Parts = Pick<NotificationNeeds, 'mount' | 'db' | 'now'> & {
  readonly sealing: ReturnType<typeof notificationSealing>;
  readonly wake: () => void;
};

/** The sender ends with the app. */
export function mountNotifications(needs: NotificationNeeds): void {
  const { app, mount, db, background, now, config, isSending = true, ...others } = needs;
  const { publicUrl } = config;
  const sealing = notificationSealing(config.sessionSecret, config.dataDirectory);
  const sender = isSending ? new Sender({ ...others, db: background, now, sealing, publicUrl }) : undefined;
  app.addHook('onClose', async () => sender?.stop());
  const parts = { mount, db, now, sealing, wake: () => sender?.wake() };
  mountRules(parts);
  mountWebhooks(parts);
  mountSettings(parts);
  mountReports(parts, needs.figuresFile);
  mountLog(parts);
}

function mountRules({ mount, db, now, wake }: Parts): void {
  mount(listNotificationRules, async ({ organisation }) =>
    (await findRules(db, organisation.id)).map(ruleWire),
  );
  mount(createNotificationRule, async ({ organisation, caller, body }) => {
    const row = await addRule(db, organisation, body, { actor: caller.login, now: now() });
    return row instanceof Failure ? row : ruleWire(row);
  });
  mount(changeNotificationRule, async ({ organisation, caller, params, body }) => {
    const by = { actor: caller.login, now: now() };
    const row = await changeRule(db, organisation, params.ruleId, body, by);
    return row instanceof Failure ? row : ruleWire(row);
  });
  mount(deleteNotificationRule, ({ organisation, caller, params }) =>
    removeRule(db, organisation, params.ruleId, { actor: caller.login, now: now() }),
  );
  mount(tryNotificationRule, async ({ organisation, caller, params }) => {
    const by = { actor: caller.login, now: now() };
    const messages = await tryRule(db, organisation, params.ruleId, by);
    if (messages instanceof Failure) return messages;
    wake();
    return { messages };
  });
}

function mountWebhooks({ mount, db, now, sealing }: Parts): void {
  mount(listWebhooks, async ({ organisation }) => {
    const rows = await findWebhooks(db, organisation.id);
    return rows.map((row) => webhooks.webhookWire(row, now()));
  });
  mount(createWebhook, async ({ organisation, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const made = await webhooks.addWebhook(db, sealing, organisation.id, body, by);
    if (made instanceof Failure) return made;
    return { ...webhooks.webhookWire(made.row, by.now), secret: made.secret };
  });
  mount(changeWebhook, async ({ organisation, caller, params, body }) => {
    const by = { actor: caller.login, now: now() };
    const row = await webhooks.changeWebhook(db, organisation.id, params.webhookId, body, by);
    return row instanceof Failure ? row : webhooks.webhookWire(row, by.now);
  });
  mount(rotateWebhookSecret, async ({ organisation, caller, params }) => {
    const by = { actor: caller.login, now: now() };
    const made = await webhooks.rotateSecret(db, sealing, organisation.id, params.webhookId, by);
    if (made instanceof Failure) return made;
    return { ...webhooks.webhookWire(made.row, by.now), secret: made.secret };
  });
  mount(deleteWebhook, ({ organisation, caller, params }) =>
    webhooks.removeWebhook(db, organisation.id, params.webhookId, { actor: caller.login, now: now() }),
  );
}

function mountSettings({ mount, db, now, sealing, wake }: Parts): void {
  mount(getNotificationSettings, async ({ organisation }) =>
    settingsWire(await findSettings(db, organisation.id)),
  );
  mount(putMailServer, async ({ organisation, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const row = await setMailServer(db, sealing, organisation.id, body, by);
    return row instanceof Failure ? row : settingsWire(row);
  });
  mount(removeMailServer, ({ organisation, caller }) =>
    dropMailServer(db, organisation.id, { actor: caller.login, now: now() }),
  );
  mount(putSending, async ({ organisation, caller, body }) => {
    const row = await setSending(db, organisation.id, body, { actor: caller.login, now: now() });
    if (row instanceof Failure) return row;
    wake();
    return settingsWire(row);
  });
  mount(putNetworks, async ({ organisation, caller, body }) => {
    // An organisation's administrator must not open the installation's network.
    if (!caller.authorities.includes('ROLE_ADMIN')) {
      const detail = 'Only an administrator of the installation lists internal addresses';
      return new Failure('forbidden', { entityName: 'notificationSettings', detail });
    }
    const row = await setNetworks(db, organisation.id, body, { actor: caller.login, now: now() });
    return row instanceof Failure ? row : settingsWire(row);
  });
}

function mountReports({ mount, db, now, wake }: Parts, fileOf: FiguresFile): void {
  mount(listFiguresReports, async ({ organisation: { id, timeZone } }) =>
    (await findReports(db, id)).map((row) => reports.reportWire(row, timeZone, now())),
  );
  mount(createFiguresReport, async ({ organisation, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const row = await reports.addReport(db, organisation, body, by);
    return row instanceof Failure ? row : reports.reportWire(row, organisation.timeZone, by.now);
  });
  mount(changeFiguresReport, async ({ organisation, caller, params, body }) => {
    const by = { actor: caller.login, now: now() };
    const row = await reports.changeReport(db, organisation, params.reportId, body, by);
    return row instanceof Failure ? row : reports.reportWire(row, organisation.timeZone, by.now);
  });
  mount(deleteFiguresReport, ({ organisation, caller, params }) =>
    reports.removeReport(db, organisation, params.reportId, { actor: caller.login, now: now() }),
  );
  mount(sendFiguresReport, async ({ organisation, params, body }) => {
    const { reportId } = params;
    const messages = await sendReportNow(db, fileOf, organisation, reportId, body.version, now());
    if (messages instanceof Failure) return messages;
    wake();
    return { messages };
  });
}

function mountLog({ mount, db, now, wake }: Parts): void {
  mount(listNotifications, ({ organisation, query }) =>
    pageOf(db, query, logListing(organisation.id, query, now())),
  );
  mount(countNotifications, ({ organisation, query }) => countsOf(db, organisation.id, query));
  mount(countFailedNotifications, ({ organisation, query }) =>
    again.failedCount(db, organisation.id, query, now()),
  );
  mount(sendNotificationAgain, async ({ organisation, caller, params }) => {
    const by = { actor: caller.login, now: now() };
    const sent = await again.sendAgain(db, organisation.id, params.notificationId, by);
    wake();
    return sent;
  });
  mount(sendFailedAgain, async ({ organisation, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const sent = await again.sendFailedAgain(db, organisation.id, body, by);
    if (!(sent instanceof Failure)) wake();
    return sent;
  });
}
