import type { WrittenRule } from '@linehaul/contracts/notifications';
import type { OrganisationId } from '@linehaul/domain/core';
import {
  mayStillWait,
  missingForOn,
  ORGANISATION_ADDRESSES_LIMIT,
  RULES_LIMIT,
  TEST_TYPE,
} from '@linehaul/domain/notifications';
import { type Executor, inTransaction, isId, newId } from '../../platform/db/index.ts';
import { Failure, type FieldError, fieldFailures } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { lockOrganisation, type OrganisationContext } from '../organisation/index.ts';
import { note } from './history.ts';
import {
  addressesBeside,
  countRules,
  deleteRule,
  dropUnsent,
  dropUnsentToOthers,
  findRule,
  insertRule,
  isMember,
  isOwn,
  type RuleRecord,
  type RuleValues,
  unknownLocation,
  updateRule,
} from './rule-store.ts';
import { said } from './rule-wire.ts';
import { findSettings } from './settings-store.ts';
import { receiversOf } from './sorting/messages.ts';
import { insertMessages, nextPlace } from './sorting/outbox-store.ts';
import { dropUnwanted } from './sorting/unwanted.ts';
import { findWebhook } from './webhook-store.ts';

const ENTITY = 'notificationRule';
const NOTED = 'notification-rule';
const notFound = () => new Failure('notFound', { entityName: ENTITY });

const RECEIVERS = ['way', 'webhook_id', 'addresses', 'to_transporter'] as const;
const CHOICE = ['types', 'site_id', 'transporter', 'location_ids', 'desk_id', 'member_login'] as const;

type Missing = NonNullable<ReturnType<typeof missingForOn>>;
const WHY_OFF: Readonly<Record<Missing, { readonly field: string; readonly message: string }>> = {
  noType: { field: 'types', message: 'choose what to tell, or leave the rule off' },
  alertsByEmail: { field: 'types', message: 'alerts go out by webhook only' },
  noMailServer: { field: 'isOn', message: 'set the mail server first' },
  noReceiver: { field: 'isOn', message: 'has nobody to send to' },
};

/** Failures: validation, tooManyRecords. */
export function addRule(
  db: Executor,
  organisation: OrganisationContext,
  written: WrittenRule,
  by: Actor,
): Promise<RuleRecord | Failure> {
  return inTransaction(db, async (tx) => {
    // Two administrators together must not exceed the limit.
    await lockOrganisation(tx, organisation.id);
    if ((await countRules(tx, organisation.id)) >= RULES_LIMIT)
      return new Failure('tooManyRecords', { entityName: ENTITY });
    const fault = await faultOf(tx, organisation.id, written, undefined);
    if (fault) return fault;
    const id = newId();
    await insertRule(tx, organisation.id, id, valuesOf(written), by);
    return noted(tx, organisation.id, id, by, undefined);
  });
}

/**
 * Drops what waits or failed if switched off, for receivers no longer named, and what the rule no longer wants. Failures:
 * notFound, concurrencyFailure, validation.
 */
export function changeRule(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  written: WrittenRule & { readonly version: number },
  by: Actor,
): Promise<RuleRecord | Failure> {
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, organisation.id);
    const stored = isId(id) ? await findRule(tx, organisation.id, id, 'lock') : undefined;
    if (!stored) return notFound();
    if (stored.version !== written.version) return outdated(stored);
    const fault = await faultOf(tx, organisation.id, written, stored);
    if (fault) return fault;
    const isSwitched = stored.is_on !== written.isOn;
    const values = valuesOf(written);
    await updateRule(tx, organisation.id, id, values, { ...by, isSwitched });
    const isOff = isSwitched && !written.isOn;
    if (isOff || !mayStillWait(stored.location_ids, values.location_ids))
      await dropUnsent(tx, organisation.id, id);
    else await dropOthers(tx, organisation.id, stored, values);
    return noted(tx, organisation.id, id, by, stored);
  });
}

async function dropOthers(
  tx: Executor,
  organisationId: OrganisationId,
  stored: RuleRecord,
  values: RuleValues,
): Promise<void> {
  const hasChanged = (each: keyof RuleValues) => String(stored[each]) !== String(values[each]);
  if (RECEIVERS.some(hasChanged)) await dropUnsentToOthers(tx, organisationId, stored.id);
  if (CHOICE.some(hasChanged)) await dropUnwanted(tx, organisationId, { ...stored, ...values });
}

/** Failure: notFound. */
export function removeRule(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const stored = isId(id) ? await findRule(tx, organisation.id, id, 'lock') : undefined;
    if (!stored) return notFound();
    await deleteRule(tx, organisation.id, id);
    const entry = { recordId: id, kind: 'delete', version: stored.version + 1 } as const;
    await note(tx, organisation.id, NOTED, by, { ...entry, before: said(stored), after: {} });
    return undefined;
  });
}

/** To each receiver, at any hour. Failure: notFound. */
export function tryRule(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  by: Actor,
): Promise<number | Failure> {
  return inTransaction(db, async (tx) => {
    const rule = isId(id) ? await findRule(tx, organisation.id, id) : undefined;
    if (!rule) return notFound();
    const place = await nextPlace(tx);
    const time = new Date(by.now);
    const messages = receiversOf(rule, undefined, []).map(({ lane, receiver }) => {
      const own = newId();
      return {
        id: own,
        event_id: own,
        place,
        at: time,
        type: TEST_TYPE,
        rule_id: rule.id,
        rule_name: rule.name,
        way: rule.way,
        lane,
        receiver,
        line: own,
        journey_id: null,
        journey_reference: null,
        data: { organisation: organisation.name, by: by.actor },
        state: 'WAITING' as const,
        due_at: time,
      };
    });
    await insertMessages(tx, organisation.id, messages);
    return messages.length;
  });
}

function outdated({ version, changed_by: by }: RuleRecord): Failure {
  return new Failure('concurrencyFailure', {
    entityName: ENTITY,
    detail: `The rule was changed by ${by}: it has version ${version}. Read it again.`,
  });
}

async function faultOf(
  tx: Executor,
  organisationId: OrganisationId,
  written: WrittenRule,
  stored: RuleRecord | undefined,
): Promise<Failure | undefined> {
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ objectName: ENTITY, field, message });
  const { webhookId, siteId, deskId, memberLogin } = written;
  const hook =
    webhookId !== undefined && isId(webhookId) ? await findWebhook(tx, organisationId, webhookId) : undefined;
  if (webhookId !== undefined && !hook) add('webhookId', 'is not a webhook of the organisation');
  if (siteId !== undefined && !(await isOwn(tx, organisationId, 'site', siteId)))
    add('siteId', 'is not a site of the organisation');
  if (deskId !== undefined && !(await isOwn(tx, organisationId, 'case_desk', deskId)))
    add('deskId', 'is not a desk of the organisation');
  // A place or member that went must not keep a rule from being switched off.
  const isStored = memberLogin === stored?.member_login;
  if (memberLogin && !isStored && !(await isMember(tx, organisationId, memberLogin)))
    add('memberLogin', 'is not a member of the organisation');
  const added = written.locationIds.filter((one) => !stored?.location_ids.includes(one));
  const unknown = await unknownLocation(tx, organisationId, added);
  if (unknown !== undefined) add('locationIds', `no location ${unknown}`);
  const { addresses } = valuesOf(written);
  if (addresses.length > 0) {
    const others = await addressesBeside(tx, organisationId, stored?.id);
    if (others + addresses.length > ORGANISATION_ADDRESSES_LIMIT)
      add(
        'emailAddresses',
        `the other rules have ${others} of ${ORGANISATION_ADDRESSES_LIMIT} addresses: name fewer, or a list of your mail server`,
      );
  }
  if (written.isOn && errors.length === 0) {
    const mail = await findSettings(tx, organisationId);
    const isMail = written.by === 'EMAIL';
    const receiver = isMail ? written.emailAddresses.length > 0 || written.toTransporter : hook !== undefined;
    const why = missingForOn(written, { receiver, mailServer: Boolean(mail?.mail_host) });
    if (why) add(WHY_OFF[why].field, WHY_OFF[why].message);
  }
  return fieldFailures(ENTITY, errors);
}

function valuesOf(written: WrittenRule): RuleValues {
  const isMail = written.by === 'EMAIL';
  return {
    name: written.name,
    is_on: written.isOn,
    way: written.by,
    webhook_id: isMail ? null : (written.webhookId ?? null),
    addresses: isMail ? written.emailAddresses : [],
    to_transporter: isMail && written.toTransporter,
    types: [...new Set(written.types)],
    site_id: written.siteId ?? null,
    transporter: written.transporter || null,
    location_ids: [...new Set(written.locationIds)].sort(),
    desk_id: written.deskId ?? null,
    member_login: written.memberLogin || null,
    quiet_from: written.quietHours?.from ?? null,
    quiet_to: written.quietHours?.to ?? null,
    digest_times: [...new Set(written.digestTimes)].sort(),
  };
}

async function noted(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
  before: RuleRecord | undefined,
): Promise<RuleRecord | Failure> {
  const row = await findRule(tx, organisationId, id);
  if (!row) return notFound();
  const entry = { recordId: id, kind: before ? 'edit' : 'create', version: row.version } as const;
  await note(tx, organisationId, NOTED, by, {
    ...entry,
    before: before ? said(before) : {},
    after: said(row),
  });
  return row;
}
