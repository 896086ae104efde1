import type { BodyOf } from '@linehaul/contracts/http';
import type { NotificationSettingsWire, putMailServer, putNetworks } from '@linehaul/contracts/notifications';
import type { OrganisationId } from '@linehaul/domain/core';
import { isInternalHost } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import type { Sealing } from '../identity/index.ts';
import { lockOrganisation } from '../organisation/index.ts';
import { switchOffMails } from './rule-store.ts';
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
    // A password goes only to the server and user that it was given for.
    const isMoved = stored?.mail_host !== body.host || (stored?.mail_login ?? undefined) !== body.userName;
    const unchanged = isMoved ? null : (stored?.mail_password ?? null);
    const mail_password = password === undefined ? unchanged : password ? sealing.seal(password) : null;
    return writeSettings(
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
  });
}

export async function dropMailServer(
  db: Executor,
  organisationId: OrganisationId,
  by: Actor,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const none = { mail_host: null, mail_port: null, mail_security: null };
    await writeSettings(
      tx,
      organisationId,
      { ...none, mail_login: null, mail_password: null, mail_from: null },
      by,
    );
    await switchOffMails(tx, organisationId, by);
  });
}

/** The caller has checked that the person administers the installation. Failure: concurrencyFailure. */
export function setNetworks(
  db: Executor,
  organisationId: OrganisationId,
  { networks, version }: BodyOf<typeof putNetworks>,
  by: Actor,
): Promise<SettingsRecord | Failure> {
  return inTransaction(db, async (tx) => {
    const stored = await lockedSettings(tx, organisationId, version);
    if (stored instanceof Failure) return stored;
    return writeSettings(tx, organisationId, { networks: [...new Set(networks)] }, by);
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

export function settingsWire(row: SettingsRecord | undefined): NotificationSettingsWire {
  const { mail_host: host, mail_port: port, mail_security: security, mail_from: from } = row ?? {};
  return {
    mailServer:
      row && host && port && security && from
        ? { host, port, security, from, userName: row.mail_login, hasPassword: row.mail_password !== null }
        : null,
    networks: row?.networks ?? [],
    changedUtc: instantText(row?.changed_at ?? null),
    changedBy: row?.changed_by ?? null,
    version: row?.version ?? 0,
  };
}
