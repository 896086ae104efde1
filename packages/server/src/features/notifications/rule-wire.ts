import type { NotificationRuleWire } from '@linehaul/contracts/notifications';
import { instantText } from '../../platform/http/index.ts';
import type { Fields } from '../../platform/records/index.ts';
import type { RuleRecord } from './rule-store.ts';

/** As the history says it. */
export function said(row: RuleRecord): Fields {
  const { webhookName, siteName, quietHours, emailAddresses, types, digestTimes, ...wire } = ruleWire(row);
  const { name, isOn, by, toTransporter, transporter, locationNames, deskName, memberLogin } = wire;
  return {
    name,
    isOn,
    by: by === 'EMAIL' ? 'E-mail' : 'Webhook',
    webhook: webhookName,
    emailAddresses,
    toTransporter,
    types,
    site: siteName,
    transporter,
    places: locationNames,
    desk: deskName,
    ownerOfCases: memberLogin,
    quietHours: quietHours && `${quietHours.from} to ${quietHours.to}`,
    digestTimes,
  };
}

export function ruleWire(row: RuleRecord): NotificationRuleWire {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    id: row.id,
    name: row.name,
    isOn: row.is_on,
    switchedUtc: instantText(row.switched_at),
    by: row.way,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    emailAddresses: row.addresses,
    toTransporter: row.to_transporter,
    types: row.types,
    siteId: row.site_id,
    siteName: row.site_name,
    transporter: row.transporter,
    locationIds: row.location_ids,
    locationNames: [...row.location_names],
    deskId: row.desk_id,
    deskName: row.desk_name,
    memberLogin: row.member_login,
    quietHours: from !== null && to !== null ? { from, to } : null,
    digestTimes: row.digest_times,
    changedUtc: instantText(row.changed_at),
    changedBy: row.changed_by,
    version: row.version,
  };
}
