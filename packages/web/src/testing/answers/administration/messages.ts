import {
  countFailedNotifications,
  countNotifications,
  listNotifications,
  type NotificationWire,
  sendFailedAgain,
  sendNotificationAgain,
} from '@linehaul/contracts/notifications';
import { HOUR } from '@linehaul/domain/core';
import { dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { FakeServer } from '../../fake-server.ts';

const AT = '2026-01-05T08:00:00.000Z';
const ZONE = 'Africa/Johannesburg';
export const daysAgo = (days: number) => shiftDate(dateIn(Date.now(), ZONE), -days);
const atTen = (days: number) => new Date(startOfDay(daysAgo(days), ZONE) + 10 * HOUR).toISOString();
const ID = (n: number) => `01a1fd77-0000-7000-8000-${String(n).padStart(12, '0')}`;

const message = (n: number, more: Partial<NotificationWire>): NotificationWire => ({
  id: ID(100 + n),
  atUtc: new Date(Date.parse(AT) - n * 60_000).toISOString(),
  type: 'stop.departed',
  journeyId: ID(500 + n),
  journeyUniqueReference: `KF-2611-04${29 + n}`,
  ruleName: 'Msunduzi Mills',
  by: 'WEBHOOK',
  to: 'hooks.msunduzi.example',
  state: 'DELIVERED',
  tries: 1,
  triesLimit: 8,
  answer: '200',
  triedUtc: AT,
  tookMilliseconds: 412,
  dueUtc: null,
  behind: 0,
  canSendAgain: false,
  isOutdated: false,
  ...more,
});
/** At ten of the organisation's day. */
export const deliveredOn = (days: number, n: number, more: Partial<NotificationWire> = {}) =>
  message(n, { atUtc: atTen(days), triedUtc: atTen(days), ...more });
export const LONG_MESSAGE = message(9, {
  journeyUniqueReference: `KF-2611-${'0429'.repeat(22)}`,
  by: 'EMAIL',
  to: `${'orders.and.deliveries.'.repeat(10)}desk@goldfields.example`,
  state: 'NOT_DELIVERED',
  tries: 8,
  answer: `550 5.7.1 ${'https://support.mail.example/rejected?'.repeat(5)}`,
  canSendAgain: true,
});

export const OUTDATED_MESSAGE = message(10, {
  by: 'EMAIL',
  to: 'past@karoo.example',
  state: 'NOT_DELIVERED',
  tries: 8,
  answer: '550 mailbox full',
  isOutdated: true,
});

export const someMessages = (): readonly NotificationWire[] => [
  message(0, {
    type: 'journey.completed',
    by: 'EMAIL',
    to: 'peter.adams@karoo.example',
    state: 'NOT_DELIVERED',
    tries: 8,
    answer: '550 mailbox full',
    canSendAgain: true,
  }),
  message(1, {
    type: 'stop.arrived',
    to: '10.20.4.12',
    state: 'REFUSED',
    tries: 0,
    answer: 'Internal address 10.20.4.12',
    tookMilliseconds: 1,
  }),
  message(2, {
    type: 'journey.time.potential_delay',
    state: 'TRYING_AGAIN',
    tries: 4,
    answer: '504',
    tookMilliseconds: 10_000,
    behind: 3,
    dueUtc: '2026-01-05T08:04:00.000Z',
    canSendAgain: true,
  }),
  message(3, {
    type: 'journey.time.delayed',
    by: 'EMAIL',
    to: 'a@diamond.example',
    state: 'HELD_DIGEST',
    tries: 0,
    answer: null,
    triedUtc: null,
    tookMilliseconds: null,
    behind: 6,
    dueUtc: '2026-01-05T13:00:00.000Z',
  }),
  deliveredOn(0, 4),
  deliveredOn(0, 5, { tries: 3, tookMilliseconds: 640 }),
  deliveredOn(1, 6, { to: 'hooks.yesterday.example' }),
];

/** @param outdated how many more failed, too long ago */
export function answerMessages(server: FakeServer, first: readonly NotificationWire[], outdated = 0): void {
  let messages = first;
  const matching = ({ words, from, to }: { words?: string; from?: string; to?: string }) =>
    messages
      .filter((one) => !words || JSON.stringify(one).toLowerCase().includes(words.toLowerCase()))
      .filter(({ atUtc }) => from === undefined || Date.parse(atUtc) >= Date.parse(from))
      .filter(({ atUtc }) => to === undefined || Date.parse(atUtc) < Date.parse(to));
  server.answer(listNotifications, ({ query: { state, ...query } }) =>
    matching(query).filter((one) => !state || state.includes(one.state)),
  );
  server.answer(countNotifications, ({ query }) => {
    const all = matching(query);
    const count = (...states: string[]) => all.filter(({ state }) => states.includes(state)).length;
    return {
      notDelivered: count('NOT_DELIVERED', 'REFUSED'),
      waiting: count('WAITING', 'TRYING_AGAIN', 'HELD_DIGEST', 'HELD_QUIET_HOURS'),
      delivered: count('DELIVERED'),
      all: all.length,
    };
  });
  server.answer(sendNotificationAgain, ({ params }) => {
    messages = messages.map((one) =>
      one.id === params.notificationId ? { ...one, state: 'WAITING', canSendAgain: false } : one,
    );
    return messages.find(({ id }) => id === params.notificationId)!;
  });
  const failedOf = (span: Parameters<typeof matching>[0]) =>
    matching(span).filter(({ state }) => state === 'NOT_DELIVERED');
  server.answer(countFailedNotifications, ({ query }) => ({ messages: failedOf(query).length, outdated }));
  server.answer(sendFailedAgain, ({ body }) => {
    const failed = failedOf(body);
    messages = messages.map((one) => (failed.includes(one) ? { ...one, state: 'WAITING' } : one));
    return { messages: failed.length, outdated };
  });
}
