import { DAY, type EpochMs } from '../core/index.ts';
import type { NotificationType } from './events.ts';

export const WAYS = ['EMAIL', 'WEBHOOK'] as const;
/** By which messages of a rule go out. */
export type Way = (typeof WAYS)[number];

/** TLS from the first byte, TLS after the greeting and never without, or none: the safest first. */
export const MAIL_SECURITIES = ['TLS', 'STARTTLS', 'NONE'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export interface NotificationRule {
  readonly isOn: boolean;
  readonly by: Way;
  readonly types: readonly NotificationType[];
  /** Absent: of all sites. */
  readonly siteId?: string;
  /** Absent: of all transporters; else as the journey names it, in either case. */
  readonly transporter?: string;
}

/** What a rule is asked about. */
export interface AnnouncedJourney {
  readonly siteId?: string;
  readonly transporter?: string;
}

const plain = (text: string | undefined) => text?.trim().toLowerCase();

/** Whether the rule sends a message about this; rules that are off send none. */
export function isWanted(
  { isOn, types, siteId, transporter }: NotificationRule,
  type: NotificationType,
  journey: AnnouncedJourney | undefined,
): boolean {
  if (!isOn || !types.includes(type)) return false;
  if (siteId !== undefined && journey?.siteId !== siteId) return false;
  return transporter === undefined || plain(journey?.transporter) === plain(transporter);
}

/** Why a rule cannot be on. */
export type MissingForOn = 'noType' | 'noReceiver' | 'noMailServer' | 'alertsByEmail';

/**
 * The first reason why a rule cannot be switched on. Alerts never go out by e-mail: a mail for each of them is what
 * nobody reads.
 * @param has what the rule can send by
 */
export function missingForOn(
  { by, types }: Pick<NotificationRule, 'by' | 'types'>,
  has: { readonly receiver: boolean; readonly mailServer: boolean },
): MissingForOn | undefined {
  if (types.length === 0) return 'noType';
  if (by === 'EMAIL' && types.includes('alert.raised')) return 'alertsByEmail';
  if (by === 'EMAIL' && !has.mailServer) return 'noMailServer';
  return has.receiver ? undefined : 'noReceiver';
}

const OUTDATED_MS = 2 * DAY;

/** What ended at this moment, or before it, is outdated. */
export const outdatedSince = (now: EpochMs): EpochMs => now - OUTDATED_MS;

/** What is learnt of a journey long after its planned end tells nobody anything: days of before may be loaded. */
export function isCurrent(plannedEnd: EpochMs, now: EpochMs): boolean {
  return plannedEnd > outdatedSince(now);
}
