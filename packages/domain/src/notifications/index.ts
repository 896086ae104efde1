export { isAddress, isNetwork, refusedAddresses } from './address.ts';
export {
  ANNOUNCED_KINDS,
  type AnnouncedKind,
  caseTypesOf,
  NOTIFICATION_TYPES,
  type NotificationType,
  TEST_TYPE,
  typesOf,
  typeText,
} from './events.ts';
export { heldUntil, isTimeOfDay } from './hold.ts';
export {
  ANSWER_LIMIT_MS,
  DIGEST_TIMES_LIMIT,
  MESSAGES_RETAINED_MS,
  NETWORKS_LIMIT,
  OLD_SECRET_MS,
  ORGANISATION_ADDRESSES_LIMIT,
  RULE_ADDRESSES_LIMIT,
  RULE_LOCATIONS_LIMIT,
  RULE_NAME_LIMIT,
  RULES_LIMIT,
  WEBHOOK_URL_LIMIT,
  WEBHOOKS_LIMIT,
} from './limits.ts';
export {
  missingForReport,
  nextReport,
  REPORT_ADDRESSES_LIMIT,
  REPORT_FIGURES,
  REPORT_FORMATS,
  REPORT_LENGTHS,
  REPORT_TYPE,
  REPORTS_LIMIT,
  reportDays,
} from './report.ts';
export {
  type AnnouncedThing,
  isCurrent,
  isWanted,
  MAIL_SECURITIES,
  type MailSecurity,
  mayStillWait,
  missingForOn,
  type NotificationRule,
  outdatedSince,
  WAYS,
  type Way,
} from './rule.ts';
export {
  afterTry,
  canSendAgain,
  MESSAGE_STATES,
  type MessageState,
  TRIES_LIMIT,
  type TryOutcome,
} from './tries.ts';
export { isInternalHost, type WebhookFault, webhookFault } from './webhook-address.ts';
