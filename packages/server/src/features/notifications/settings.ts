import type { BodyOf } from '@linehaul/contracts/http';
import type {
  NotificationSettingsWire,
  putMailServer,
  putNetworks,
  putSending,
} from '@linehaul/contracts/notifications';
import type { OrganisationId } from '@linehaul/domain/core';
import { isInternalHost, MAIL_SECURITIES, type MailSecurity } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import type { Actor, Fields } from '../../platform/records/index.ts';
import type { Sealing } from '../identity/index.ts';
import { lockOrganisation } from '../organisation/index.ts';
import { note } from './history.ts';
import { noteReport } from './reports/report.ts';
import { switchReportsOff } from './reports/report-store.ts';
import { dropOutdated, switchOffMails } from './rule-store.ts';
import { findSettings, type SettingsRecord, writeSettings } from './settings-store.ts';

const ENTITY = 'notificationSettings';

/** Failures: concurrencyFailure, validation. */
export function setMailServer(
  db: Executor,
  sealing: Sealing,
  organisationId: OrganisationId,
  body: BodyOf<typeof putMailServer>,
  by: Actor,
): Promise<SettingsRecord | Failure> {
  return inTransaction(db, async (tx) => {
    const stored = await lockedSettings(tx, organisationId, body.version);
    if (stored instanceof Failure) return stored;
    if (isInternalHost(body.host, stored?.networks ?? [])) {
      const message = 'is an internal address; an administrator of the installation can list it';
      return fieldFailure(ENTITY, 'host', message);
    }
    const { password } = body;
    // The password goes only to the server and user it was given for, protected no less.
    const isMoved =
      stored?.mail_host !== body.host ||
      stored.mail_port !== body.port ||
      (stored.mail_login ?? undefined) !== (body.userName || undefined) ||
      isWeaker(body.security, stored.mail_security);
    const unchanged = isMoved ? null : (stored?.mail_password ?? null);
    const mail_password = password === undefined ? unchanged : password ? sealing.seal(password) : null;
    const row = await writeSettings(
      tx,
      organisationId,
      {
        mail_host: body.host,
        mail_port: body.port,
        mail_security: body.security,
        mail_login: body.userName || null,
        mail_password,
        mail_from: body.from,
      },
      by,
    );
    const isChanged = Boolean(password) && stored?.mail_password;
    await noteSettings(tx, organisationId, stored, row, by, isChanged ? { password: 'Changed' } : {});
    return row;
  });
}

/** Does nothing where none is set: an empty organisation has no row. */
export async function dropMailServer(
  db: Executor,
  organisationId: OrganisationId,
  by: Actor,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const stored = await findSettings(tx, organisationId);
    if (!stored?.mail_host) return;
    const none = { mail_host: null, mail_port: null, mail_security: null };
    const row = await writeSettings(
      tx,
      organisationId,
      { ...none, mail_login: null, mail_password: null, mail_from: null },
      by,
    );
    await noteSettings(tx, organisationId, stored, row, by);
    const rules = await switchOffMails(tx, organisationId, by);
    const switched = rules.map(({ id, name, version }) => ({
      ...({ recordId: id, kind: 'edit', version } as const),
      before: { name, isOn: true },
      after: { name, isOn: false },
    }));
    await note(tx, organisationId, 'notification-rule', by, ...switched);
    for (const report of await switchReportsOff(tx, organisationId, by))
      await noteReport(tx, organisationId, { ...report, is_on: true }, report, by);
  });
}

/** The caller checks for the installation's administrator. Failure: concurrencyFailure. */
export function setNetworks(
  db: Executor,
  organisationId: OrganisationId,
  { networks, version }: BodyOf<typeof putNetworks>,
  by: Actor,
): Promise<SettingsRecord | Failure> {
  return inTransaction(db, async (tx) => {
    const stored = await lockedSettings(tx, organisationId, version);
    if (stored instanceof Failure) return stored;
    const row = await writeSettings(tx, organisationId, { networks: [...new Set(networks)] }, by);
    await noteSettings(tx, organisationId, stored, row, by);
    return row;
  });
}

/**
 * Off: what is due waits; on again it goes out unless outdated. Failure: concurrencyFailure.
 * @returns undefined: never set
 */
export function setSending(
  db: Executor,
  organisationId: OrganisationId,
  { sendsNothing, version }: BodyOf<typeof putSending>,
  by: Actor,
): Promise<SettingsRecord | undefined | Failure> {
  return inTransaction(db, async (tx) => {
    const stored = await lockedSettings(tx, organisationId, version);
    if (stored instanceof Failure) return stored;
    const isSilent = (stored?.sends_nothing_since ?? null) !== null;
    if (isSilent === sendsNothing) return stored;
    const since = sendsNothing ? new Date(by.now) : null;
    const row = await writeSettings(tx, organisationId, { sends_nothing_since: since }, by);
    if (!sendsNothing) await dropOutdated(tx, organisationId, by.now);
    await noteSettings(tx, organisationId, stored, row, by);
    return row;
  });
}

async function lockedSettings(
  tx: Executor,
  organisationId: OrganisationId,
  version: number,
): Promise<SettingsRecord | undefined | Failure> {
  await lockOrganisation(tx, organisationId);
  const stored = await findSettings(tx, organisationId);
  if ((stored?.version ?? 0) === version) return stored;
  return new Failure('concurrencyFailure', {
    entityName: ENTITY,
    detail: `The settings were changed by ${stored?.changed_by}: they have version ${stored?.version}. Read them again.`,
  });
}

function isWeaker(security: MailSecurity, than: MailSecurity | null): boolean {
  return than !== null && MAIL_SECURITIES.indexOf(security) > MAIL_SECURITIES.indexOf(than);
}

function noteSettings(
  tx: Executor,
  id: OrganisationId,
  before: SettingsRecord | undefined,
  after: SettingsRecord,
  by: Actor,
  more: Fields = {},
): Promise<void> {
  const change = { before: before ? said(before) : {}, after: { ...said(after), ...more } };
  const entry = { recordId: id, kind: 'edit', version: after.version } as const;
  return note(tx, id, 'notification-settings', by, { ...entry, ...change });
}

/** Says of a password only that it exists. */
function said(row: SettingsRecord): Fields {
  return {
    mailServer: row.mail_host,
    port: row.mail_port,
    security: row.mail_security,
    from: row.mail_from,
    userName: row.mail_login,
    password: row.mail_password === null ? null : 'Set',
    networks: row.networks.length > 0 ? row.networks : null,
    sendsNothing: row.sends_nothing_since === null ? null : true,
  };
}

export function settingsWire(row: SettingsRecord | undefined): NotificationSettingsWire {
  const { mail_host: host, mail_port: port, mail_security: security, mail_from: from } = row ?? {};
  return {
    mailServer:
      row && host && port && security && from
        ? { host, port, security, from, userName: row.mail_login, hasPassword: row.mail_password !== null }
        : null,
    sendsNothingSinceUtc: instantText(row?.sends_nothing_since ?? null),
    networks: row?.networks ?? [],
    changedUtc: instantText(row?.changed_at ?? null),
    changedBy: row?.changed_by ?? null,
    version: row?.version ?? 0,
  };
}
