import {
  addDriverDuty,
  correctDriverDuty,
  type DriverHours,
  type DutyChange,
  type DutyWire,
  deleteDriverDuty,
  getDriverHours,
  listDriverDuties,
  listDutyChanges,
} from '@linehaul/contracts/driver-hours';
import { DAY, HOUR } from '@linehaul/domain/core';
import { dateIn, startOfDay } from '@linehaul/domain/time';
import { ApiFailure, type FakeServer } from '../fake-server.ts';

const ZONE = 'Africa/Johannesburg';
const iso = (ms: number) => new Date(ms).toISOString();
/** Noon: independent of the time of running. */
export const NOON = startOfDay(dateIn(Date.now(), ZONE), ZONE) + 12 * HOUR;

const RULES: DriverHours['rules'] = {
  name: 'EU_561',
  drivingBeforeBreakMinutes: 270,
  breakMinutes: 45,
  dayDrivingMinutes: 540,
  dayDutyMinutes: null,
  dayRestMinutes: 660,
  weekDrivingMinutes: 3360,
};

type Answer = DriverHours & { readonly madeUtc: string };

export const UNKNOWN_HOURS: Answer = {
  driverId: 'driver-k-1001',
  madeUtc: iso(NOON),
  known: 'unknown',
  unknownSinceUtc: null,
  rules: RULES,
  left: null,
  restDue: null,
  past: [],
  breach: null,
};

export const KNOWN_HOURS: Answer = {
  ...UNKNOWN_HOURS,
  known: 'known',
  left: { todayMinutes: 370, extensionMinutes: 60, beforeBreakMinutes: 100, weekMinutes: 1_985 },
  restDue: { kind: 'day', latestStartUtc: iso(NOON + 8 * HOUR), minutes: 660 },
};

export const SHORT_HOURS: Answer = {
  ...KNOWN_HOURS,
  known: 'partly',
  left: { todayMinutes: 0, extensionMinutes: 0, beforeBreakMinutes: 0, weekMinutes: null },
  restDue: { kind: 'day', latestStartUtc: iso(NOON - HOUR), minutes: 660 },
  past: [
    { rule: 'break', atUtc: iso(NOON - 3 * DAY), minutesShort: 35 },
    { rule: 'dayRest', atUtc: iso(NOON - HOUR), minutesShort: 60 },
  ],
  breach: { rule: 'dayDriving', atUtc: iso(NOON + 2 * HOUR), minutesShort: 95 },
};

const written = (dutyId: string, part: Partial<DutyWire>): DutyWire => ({
  dutyId,
  kind: 'rest',
  fromUtc: iso(NOON - 18 * HOUR),
  toUtc: iso(NOON - 6 * HOUR),
  source: 'driver',
  journeyId: null,
  journeyUniqueReference: null,
  changedUtc: iso(NOON - 6 * HOUR),
  changedBy: 'thandi',
  version: 0,
  ...part,
});

export const SEEN_DUTY: DutyWire = {
  ...written('', {}),
  dutyId: null,
  kind: 'driving',
  source: 'seen',
  fromUtc: iso(NOON - 5 * HOUR),
  toUtc: iso(NOON - 3 * HOUR),
  journeyId: 'journey-kf-1',
  journeyUniqueReference: 'KF-0001',
  changedUtc: null,
  changedBy: null,
  version: null,
};

export const DUTIES: readonly DutyWire[] = [
  written('duty-rest', {}),
  written('duty-check', {
    kind: 'work',
    fromUtc: iso(NOON - 6 * HOUR),
    toUtc: iso(NOON - 5 * HOUR),
    source: 'import',
    changedBy: 'tachograph',
  }),
  SEEN_DUTY,
  written('duty-wait', { kind: 'available', fromUtc: iso(NOON - 3 * HOUR), toUtc: null }),
];

const side = (part: Partial<NonNullable<DutyChange['before']>>) => ({
  dutyId: 'duty-rest',
  kind: 'rest' as const,
  fromUtc: iso(NOON - 18 * HOUR),
  toUtc: null,
  source: 'driver' as const,
  ...part,
});

export const DUTY_CHANGES: readonly DutyChange[] = [
  {
    changeDateTimeUtc: iso(NOON - HOUR),
    changeAuditUser: 'pieter',
    kind: 'delete',
    before: side({
      dutyId: 'duty-gone',
      kind: 'work',
      fromUtc: iso(NOON - 4 * HOUR),
      toUtc: iso(NOON - 3 * HOUR),
    }),
    after: null,
  },
  {
    changeDateTimeUtc: iso(NOON - 6 * HOUR),
    changeAuditUser: 'thandi',
    kind: 'edit',
    before: side({}),
    after: side({ toUtc: iso(NOON - 6 * HOUR) }),
  },
  {
    changeDateTimeUtc: iso(NOON - 18 * HOUR),
    changeAuditUser: 'thandi',
    kind: 'create',
    before: null,
    after: side({}),
  },
];

export function answerDriverHours(
  server: FakeServer,
  hours: Answer = UNKNOWN_HOURS,
  first: readonly DutyWire[] = [],
  changes: readonly DutyChange[] = [],
): void {
  let duties = [...first];
  let count = 0;
  const toUtc = (given: string | null | undefined) => given ?? null;
  server
    .answer(getDriverHours, ({ params }) => ({ ...hours, driverId: params.driverId }))
    .answer(listDriverDuties, () => duties.toSorted((a, b) => a.fromUtc.localeCompare(b.fromUtc)))
    .answer(listDutyChanges, () => [...changes])
    .answer(addDriverDuty, ({ body }) => {
      const added = written(`duty-new-${++count}`, { ...body, toUtc: toUtc(body.toUtc) });
      duties.push(added);
      return added;
    })
    .answer(correctDriverDuty, ({ params, body: { version, ...body } }) => {
      const found = duties.find(({ dutyId }) => dutyId === params.dutyId);
      if (!found) return new ApiFailure('notFound');
      if (found.version !== version) return new ApiFailure('concurrencyFailure');
      const corrected = { ...found, ...body, toUtc: toUtc(body.toUtc), version: version + 1 };
      duties = duties.map((one) => (one === found ? corrected : one));
      return corrected;
    })
    .answer(deleteDriverDuty, ({ params }) => {
      duties = duties.filter(({ dutyId }) => dutyId !== params.dutyId);
    });
}
