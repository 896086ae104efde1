import { type DeskFacts, type DeskFilter, isOfDesk } from '../cases/index.ts';
import { DAY, type EpochMs } from '../core/index.ts';
import { isAheadOnly, isBeforeCaseEnd, isCaseEnd, type NotificationType } from './events.ts';

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
  /** A customer's; absent or empty: all. */
  readonly locationIds?: readonly string[];
  /** Absent: all. */
  readonly desk?: DeskFilter;
  /** Absent: all; else of cases only those that this member owns. */
  readonly memberLogin?: string;
}

export interface AnnouncedJourney {
  readonly siteId?: string;
  readonly transporter?: string;
  readonly stops: readonly {
    readonly sequence: number;
    readonly locationId: string;
    readonly region?: number;
    /** Departed, passed or given up. */
    readonly isOver: boolean;
  }[];
}

export interface AnnouncedThing {
  readonly journey?: AnnouncedJourney;
  /** Of a stop's event. */
  readonly sequence?: number;
  /** Of an alert, or a case's worst, that is about a place. */
  readonly locationId?: string;
  readonly case?: DeskFacts & { readonly owner?: string };
  /** The receiver was sent something of the case before. */
  readonly isKnown?: boolean;
}

const plain = (text: string | undefined) => text?.trim().toLowerCase();

export function isWanted(rule: NotificationRule, type: NotificationType, about: AnnouncedThing): boolean {
  const { isOn, types, siteId, transporter, locationIds = [], desk, memberLogin } = rule;
  const facts = factsOf(about);
  return (
    isOn &&
    types.includes(type) &&
    (siteId === undefined || facts.siteIds.includes(siteId)) &&
    (transporter === undefined || plain(about.journey?.transporter) === plain(transporter)) &&
    (locationIds.length === 0 || concerns(locationIds, types, type, about)) &&
    (desk === undefined || isOfDesk(desk, facts)) &&
    (memberLogin === undefined || !about.case || about.case.owner === memberLogin)
  );
}

function factsOf({ journey, case: one }: AnnouncedThing): DeskFacts {
  if (one) return one;
  const stops = journey?.stops ?? [];
  return {
    siteIds: journey?.siteId === undefined ? [] : [journey.siteId],
    locationIds: stops.map(({ locationId }) => locationId),
    regions: stops.flatMap(({ region }) => region ?? []),
    level: 1,
    isNetwork: false,
  };
}

/**
 * A stop's event only at these places; statuses, alerts and cases only while one of them lies ahead. Who heard of a case
 * hears of its end.
 * @param types of the rule
 */
function concerns(
  locationIds: readonly string[],
  types: readonly NotificationType[],
  type: NotificationType,
  { journey, sequence, locationId, isKnown = false }: AnnouncedThing,
): boolean {
  if (isCaseEnd(type) && (isKnown || types.some(isBeforeCaseEnd))) return isKnown;
  if (locationId !== undefined && !locationIds.includes(locationId)) return false;
  const own = (journey?.stops ?? []).filter(({ locationId }) => locationIds.includes(locationId));
  if (sequence !== undefined) return own.some((stop) => stop.sequence === sequence);
  return own.some(({ isOver }) => !isOver || !isAheadOnly(type));
}

/**
 * Whether what waits may go out under the new places: it says of journeys what was for the former ones. None: all.
 */
export function mayStillWait(former: readonly string[], places: readonly string[]): boolean {
  if (places.length === 0) return true;
  return former.length > 0 && former.every((id) => places.includes(id));
}

type MissingForOn = 'noType' | 'noReceiver' | 'noMailServer' | 'alertsByEmail';

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

/**
 * News long after the planned end is not sent, as old days may be loaded; but of a journey that was heard of since it
 * is, however late.
 * @param heardUntil its newest fix
 */
export function isCurrent(plannedEnd: EpochMs, heardUntil: EpochMs | null, now: EpochMs): boolean {
  return Math.max(plannedEnd, heardUntil ?? plannedEnd) > outdatedSince(now);
}
