import type { BodyOf } from '@linehaul/contracts/http';
import type { createFiguresReport, FiguresReportWire } from '@linehaul/contracts/notifications';
import type { EpochMs } from '@linehaul/domain/core';
import {
  missingForReport,
  nextReport,
  REPORT_FIGURES,
  REPORT_LENGTHS,
  REPORTS_LIMIT,
} from '@linehaul/domain/notifications';
import { type Executor, inTransaction, newId } from '../../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../../platform/http/index.ts';
import type { Actor, Fields } from '../../../platform/records/index.ts';
import { lockOrganisation, type OrganisationContext } from '../../organisation/index.ts';
import { note } from '../history.ts';
import { dropUnsent } from '../rule-store.ts';
import { findSettings } from '../settings-store.ts';
import {
  deleteReport,
  dropUnsentBeside,
  findReport,
  findReports,
  type ReportRecord,
  type ReportValues,
  writeReport,
} from './report-store.ts';

export const REPORT_ENTITY = 'figuresReport';
const NOTED = 'figures-report';
const notFound = () => new Failure('notFound', { entityName: REPORT_ENTITY });

type Written = BodyOf<typeof createFiguresReport>;
type Missing = NonNullable<ReturnType<typeof missingForReport>>;

const WHY_OFF: Readonly<Record<Missing, { readonly field: string; readonly message: string }>> = {
  noDay: { field: 'weekdays', message: 'choose a day, or leave the report off' },
  noReceiver: { field: 'emailAddresses', message: 'say who gets it, or leave the report off' },
  noMailServer: { field: 'isOn', message: 'set the mail server first' },
};

/** Failures: validation, tooManyRecords. */
export function addReport(
  db: Executor,
  organisation: OrganisationContext,
  written: Written,
  by: Actor,
): Promise<ReportRecord | Failure> {
  const { id } = organisation;
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, id);
    if ((await findReports(tx, id)).length >= REPORTS_LIMIT)
      return new Failure('tooManyRecords', { entityName: REPORT_ENTITY });
    const values = await valuesOf(tx, organisation, undefined, written, by.now);
    if (values instanceof Failure) return values;
    const row = await writeReport(tx, id, newId(), values, by);
    await noteReport(tx, id, undefined, row, by);
    return row;
  });
}

/** Drops what waits if switched off, or for receivers no longer named. Failures: notFound, concurrencyFailure, validation. */
export function changeReport(
  db: Executor,
  organisation: OrganisationContext,
  reportId: string,
  { version, ...written }: Written & { readonly version: number },
  by: Actor,
): Promise<ReportRecord | Failure> {
  const { id } = organisation;
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, id);
    const stored = await findReport(tx, id, reportId);
    if (!stored) return notFound();
    const outdated = validateVersion(stored, version);
    if (outdated) return outdated;
    const values = await valuesOf(tx, organisation, stored, written, by.now);
    if (values instanceof Failure) return values;
    const row = await writeReport(tx, id, stored.id, values, by);
    if (row.is_on) await dropUnsentBeside(tx, id, row.id, row.addresses);
    else await dropUnsent(tx, id, row.id);
    await noteReport(tx, id, stored, row, by);
    return row;
  });
}

/** Failure: notFound. */
export function removeReport(
  db: Executor,
  { id }: OrganisationContext,
  reportId: string,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, id);
    const stored = await findReport(tx, id, reportId);
    if (!stored) return notFound();
    await dropUnsent(tx, id, stored.id);
    await deleteReport(tx, id, stored.id);
    const entry = { recordId: stored.id, kind: 'delete', version: stored.version + 1 } as const;
    await note(tx, id, NOTED, by, { ...entry, before: said(stored), after: {} });
    return undefined;
  });
}

async function valuesOf(
  tx: Executor,
  { id, timeZone }: OrganisationContext,
  stored: ReportRecord | undefined,
  { name, isOn, emailAddresses, weekdays, monthDay, time, days, figures, format }: Written,
  now: EpochMs,
): Promise<ReportValues | Failure> {
  const addresses = [...new Map(emailAddresses.map((one) => [one.toLowerCase(), one])).values()];
  const own = { weekdays: [...new Set(weekdays)].sort((a, b) => a - b), monthDay, time };
  if (isOn) {
    const settings = await findSettings(tx, id);
    const why = missingForReport({ ...own, addresses }, Boolean(settings?.mail_host));
    if (why) return fieldFailure(REPORT_ENTITY, WHY_OFF[why].field, WHY_OFF[why].message);
  }
  return {
    ...{ name, is_on: isOn, addresses, weekdays: own.weekdays, month_day: monthDay, time_of_day: time, days },
    groupings: REPORT_FIGURES.filter((one) => figures.includes(one)),
    format: format ?? stored?.format ?? 'xlsx',
    due_at: isOn ? (nextReport(own, now, timeZone) ?? null) : null,
    due_zone: timeZone,
  };
}

export function validateVersion(stored: ReportRecord, seen: number): Failure | undefined {
  if (stored.version === seen) return undefined;
  const detail = `The report was changed by ${stored.changed_by}: it has version ${stored.version}. Read it again.`;
  return new Failure('concurrencyFailure', { entityName: REPORT_ENTITY, detail });
}

export function noteReport(
  tx: Executor,
  id: OrganisationContext['id'],
  before: ReportRecord | undefined,
  after: ReportRecord,
  by: Actor,
): Promise<void> {
  const entry = { recordId: after.id, kind: before ? 'edit' : 'create', version: after.version } as const;
  return note(tx, id, NOTED, by, { ...entry, before: before ? said(before) : {}, after: said(after) });
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function said(row: ReportRecord): Fields {
  return {
    name: row.name,
    isOn: row.is_on,
    emailAddresses: row.addresses,
    weekdays: row.weekdays.map((day) => DAYS[day - 1]),
    dayOfMonth: row.month_day,
    time: row.time_of_day,
    days: row.days,
    figures: row.groupings,
    format: row.format.toUpperCase(),
  };
}

/** @param zone the organisation's; if another was in force, the next time is recomputed */
export function reportWire(row: ReportRecord, zone: string, now: EpochMs): FiguresReportWire {
  const times = { weekdays: row.weekdays, monthDay: row.month_day, time: row.time_of_day };
  const isStray = row.due_at !== null && row.due_at > now && row.due_zone !== zone;
  const due = isStray ? nextReport(times, now, zone) : row.due_at;
  return {
    ...{ id: row.id, name: row.name, isOn: row.is_on, emailAddresses: row.addresses, ...times },
    days: REPORT_LENGTHS.find((length) => length === row.days) ?? REPORT_LENGTHS[1],
    figures: REPORT_FIGURES.filter((one) => row.groupings.includes(one)),
    format: row.format,
    nextUtc: instantText(due ?? null),
    changedUtc: instantText(row.changed_at),
    changedBy: row.changed_by,
    version: row.version,
  };
}
