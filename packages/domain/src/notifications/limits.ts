import { DAY, SECOND } from '../core/index.ts';

export const RULE_NAME_LIMIT = 100;
/** Of an organisation. */
export const RULES_LIMIT = 200;
export const WEBHOOKS_LIMIT = 50;
export const RULE_ADDRESSES_LIMIT = 50;
export const RULE_LOCATIONS_LIMIT = 200;
/** Over all rules. */
export const ORGANISATION_ADDRESSES_LIMIT = 500;
export const DIGEST_TIMES_LIMIT = 12;
export const NETWORKS_LIMIT = 100;
export const WEBHOOK_URL_LIMIT = 2_000;
export const MESSAGES_RETAINED_MS = 90 * DAY;
/** A longer try has failed. */
export const ANSWER_LIMIT_MS = 10 * SECOND;
/** How long receivers may check with either secret after a rotation. */
export const OLD_SECRET_MS = DAY;
