import type { NotificationRuleWire, NotificationWire } from '@linehaul/contracts/notifications';
import { NOTIFICATION_TYPES, type NotificationType, typeText } from '@linehaul/domain/notifications';
import type { DateText } from '@linehaul/domain/time';
import type { Translate } from '../../platform/i18n/index.ts';
import { clockText, dateText, timeText } from '../../platform/time/index.ts';
import type { MarkShape } from '../../ui/index.ts';

const GROUPS = ['journey', 'stop', 'journey.time', 'journey.position', 'alert', 'case'] as const;
export type TypeGroup = (typeof GROUPS)[number];

export const TYPES_BY_GROUP: readonly {
  readonly group: TypeGroup;
  readonly types: readonly NotificationType[];
}[] = GROUPS.map((group) => ({
  group,
  types: NOTIFICATION_TYPES.filter((type) => type.slice(0, type.lastIndexOf('.')) === group),
}));

export function whatText({ types }: Pick<NotificationRuleWire, 'types'>, t: Translate): string {
  if (types.length === 0) return t('notifications.nothing');
  if (types.length === NOTIFICATION_TYPES.length) return t('notifications.everything');
  const shown = types.slice(0, 3).map(typeText).join(', ');
  return types.length > 3 ? t('notifications.andMore', { shown, count: types.length - 3 }) : shown;
}

export function audienceText(rule: NotificationRuleWire, t: Translate): string {
  const { siteName, transporter, locationIds, locationNames, deskName, memberLogin } = rule;
  const places =
    locationNames.length === 1 && locationIds.length === 1
      ? locationNames[0]
      : locationIds.length > 0 && t('notifications.placesOf', { count: locationIds.length });
  const cases = memberLogin && t('notifications.casesOf', { who: memberLogin });
  return [siteName, transporter, places, deskName, cases].filter(Boolean).join(' · ');
}

export const STATE_SHAPES: Readonly<Record<NotificationWire['state'], MarkShape>> = {
  NOT_DELIVERED: 'danger',
  REFUSED: 'danger',
  TRYING_AGAIN: 'warn',
  WAITING: 'neutral',
  HELD_DIGEST: 'neutral',
  HELD_QUIET_HOURS: 'neutral',
  DELIVERED: 'ok',
};

/** Of another day: with month and day before it. */
export function timeOnDay(at: string, day: DateText, timeZone: string, text = clockText): string {
  const date = dateText(at, timeZone);
  const time = text(at, timeZone);
  return date === day ? time : `${date.slice('YYYY-'.length)} ${time}`;
}

export function answerText(one: NotificationWire, day: DateText, timeZone: string, t: Translate): string {
  const { state, answer, triedUtc, tookMilliseconds, dueUtc, behind } = one;
  const clock = (at: string) => timeOnDay(at, day, timeZone);
  if (state === 'HELD_DIGEST' || state === 'HELD_QUIET_HOURS')
    return t(behind > 0 ? 'notifications.goesOutWith' : 'notifications.goesOut', {
      time: timeOnDay(dueUtc ?? one.atUtc, day, timeZone, timeText),
      count: behind,
    });
  const seconds = tookMilliseconds === null ? undefined : (tookMilliseconds / 1000).toFixed(1);
  const answered =
    answer && seconds && state !== 'REFUSED' ? t('notifications.in', { answer, seconds }) : answer;
  const parts = [
    answered,
    state === 'NOT_DELIVERED' && triedUtc ? t('notifications.at', { time: clock(triedUtc) }) : null,
    state === 'DELIVERED' && triedUtc ? clock(triedUtc) : null,
    state === 'TRYING_AGAIN' && dueUtc ? t('notifications.nextTry', { time: clock(dueUtc) }) : null,
    state === 'TRYING_AGAIN' && behind > 0 ? t('notifications.behind', { count: behind }) : null,
    one.isOutdated ? t('notifications.outdated') : null,
    state === 'DELIVERED' && one.tries > 1 ? t('notifications.sameId', { count: one.tries }) : null,
  ];
  return parts.filter(Boolean).join(' · ');
}
