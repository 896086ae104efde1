import type { BodyOf } from '@linehaul/contracts/http';
import type { FiguresReportWire, putFiguresReport } from '@linehaul/contracts/notifications';
import type { EpochMs } from '@linehaul/domain/core';
import {
  type MissingForReport,
  missingForReport,
  nextReport,
  REPORT_LENGTHS,
  type ReportLength,
} from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../../platform/http/index.ts';
import type { Actor, Fields } from '../../../platform/records/index.ts';
import { lockOrganisation, type OrganisationContext } from '../../organisation/index.ts';
import { note } from '../history.ts';
import { dropUnsent } from '../rule-store.ts';
import { findSettings } from '../settings-store.ts';
import { dropUnsentBeside, findReport, type ReportRecord, writeReport } from './report-store.ts';

export const REPORT_ENTITY = 'figuresReport';
const USUAL = { weekdays: [1], time: '07:00', days: 7 } as const;

const WHY_OFF: Readonly<Record<MissingForReport, { readonly field: string; readonly message: string }>> = {
  noDay: { field: 'weekdays', message: 'choose a day, or leave the report off' },
  noReceiver: { field: 'emailAddresses', message: 'say who gets it, or leave the report off' },
  noMailServer: { field: 'isOn', message: 'set the mail server first' },
};

/** Drops what waits if switched off, or for receivers no longer named. Failures: concurrencyFailure, validation. */
export function setReport(
  db: Executor,
  { id, timeZone }: OrganisationContext,
  { isOn, emailAddresses, weekdays, time, days, version }: BodyOf<typeof putFiguresReport>,
  by: Actor,
): Promise<ReportRecord | Failure> {
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, id);
    const stored = await findReport(tx, id);
    const outdated = validateVersion(stored, version);
    if (outdated) return outdated;
    const addresses = [...new Map(emailAddresses.map((one) => [one.toLowerCase(), one])).values()];
    const own = { weekdays: [...new Set(weekdays)].sort((a, b) => a - b), time };
    if (isOn) {
      const settings = await findSettings(tx, id);
      const why = missingForReport({ ...own, addresses }, Boolean(settings?.mail_host));
      if (why) return fieldFailure(REPORT_ENTITY, WHY_OFF[why].field, WHY_OFF[why].message);
    }
    const due_at = isOn ? (nextReport(own, by.now, timeZone) ?? null) : null;
    const due = { due_at, due_zone: timeZone };
    const values = { is_on: isOn, addresses, weekdays: own.weekdays, time_of_day: time, days, ...due };
    const row = await writeReport(tx, id, values, by);
    if (isOn) await dropUnsentBeside(tx, id, addresses);
    else await dropUnsent(tx, id, id);
    await noteReport(tx, id, stored, row, by);
    return row;
  });
}

/** @param seen version; 0: never set */
export function validateVersion(stored: ReportRecord | undefined, seen: number): Failure | undefined {
  if ((stored?.version ?? 0) === seen) return undefined;
  const detail = `The report was changed by ${stored?.changed_by}: it has version ${stored?.version}. Read it again.`;
  return new Failure('concurrencyFailure', { entityName: REPORT_ENTITY, detail });
}

export function noteReport(
  tx: Executor,
  id: OrganisationContext['id'],
  before: ReportRecord | undefined,
  after: ReportRecord,
  by: Actor,
): Promise<void> {
  const entry = { recordId: id, kind: before ? 'edit' : 'create', version: after.version } as const;
  return note(tx, id, 'figures-report', by, {
    ...entry,
    before: before ? said(before) : {},
    after: said(after),
  });
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function said(row: ReportRecord): Fields {
  return {
    isOn: row.is_on,
    emailAddresses: row.addresses,
    weekdays: row.weekdays.map((day) => DAYS[day - 1]),
    time: row.time_of_day,
    days: row.days,
  };
}

const lengthOf = (days: number): ReportLength =>
  REPORT_LENGTHS.find((length) => length === days) ?? USUAL.days;

/** @param zone the organisation's; if another was in force, the next time is recomputed */
export function reportWire(row: ReportRecord | undefined, zone: string, now: EpochMs): FiguresReportWire {
  const isStray = row?.due_at != null && row.due_at > now && row.due_zone !== zone;
  const due = isStray ? nextReport({ ...row, time: row.time_of_day }, now, zone) : row?.due_at;
  return {
    isOn: row?.is_on ?? false,
    emailAddresses: row?.addresses ?? [],
    weekdays: row?.weekdays ?? [...USUAL.weekdays],
    time: row?.time_of_day ?? USUAL.time,
    days: lengthOf(row?.days ?? USUAL.days),
    nextUtc: instantText(due ?? null),
    changedUtc: instantText(row?.changed_at ?? null),
    changedBy: row?.changed_by ?? null,
    version: row?.version ?? 0,
  };
}
