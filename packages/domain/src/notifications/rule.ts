import { DAY, type EpochMs } from '../core/index.ts';
import type { NotificationType } from './events.ts';

export const WAYS = ['EMAIL', 'WEBHOOK'] as const;
export type Way = (typeof WAYS)[number];

/** TLS at once, TLS always after the greeting, none: safest first. */
export const MAIL_SECURITIES = ['TLS', 'STARTTLS', 'NONE'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export interface NotificationRule {
  readonly isOn: boolean;
  readonly by: Way;
  readonly types: readonly NotificationType[];
  /** Absent: all. */
  readonly siteId?: string;
  /** Absent: all; else as the journey names it, ignoring case. */
  readonly transporter?: string;
}

export interface AnnouncedJourney {
  readonly siteId?: string;
  readonly transporter?: string;
}

const plain = (text: string | undefined) => text?.trim().toLowerCase();

/** Rules that are off send nothing. */
export function isWanted(
  { isOn, types, siteId, transporter }: NotificationRule,
  type: NotificationType,
  journey: AnnouncedJourney | undefined,
): boolean {
  if (!isOn || !types.includes(type)) return false;
  if (siteId !== undefined && journey?.siteId !== siteId) return false;
  return transporter === undefined || plain(journey?.transporter) === plain(transporter);
}

export type MissingForOn = 'noType' | 'noReceiver' | 'noMailServer' | 'alertsByEmail';

/**
 * The first reason against it. Alerts never go by e-mail: nobody reads one for each.
 * @param has what can send
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

/** What ended then or before is outdated. */
export const outdatedSince = (now: EpochMs): EpochMs => now - OUTDATED_MS;

/** News long after the planned end is not sent: old days may be loaded. */
export function isCurrent(plannedEnd: EpochMs, now: EpochMs): boolean {
  return plannedEnd > outdatedSince(now);
}
