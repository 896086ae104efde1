import type { EpochMs } from '@linehaul/domain/core';
import { missingForReport } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../../platform/http/index.ts';
import { lockOrganisation, type OrganisationContext } from '../../organisation/index.ts';
import { findSettings } from '../settings-store.ts';
import { type FiguresFile, insertReport, makeReport } from './make-report.ts';
import { REPORT_ENTITY, validateVersion } from './report.ts';
import { findReport, type ReportRecord } from './report-store.ts';

const WHY_NOT = {
  noReceiver: { field: 'emailAddresses', message: 'say who gets it first' },
  noMailServer: { field: 'emailAddresses', message: 'set the mail server first' },
} as const;

/**
 * Sends now, on or off; its next time stays. `seen`: the version whose receivers were seen.
 * @returns how many receivers. Failures: notFound, concurrencyFailure, validation.
 */
export async function sendReportNow(
  db: Executor,
  fileOf: FiguresFile,
  organisation: Pick<OrganisationContext, 'id' | 'name' | 'timeZone'>,
  reportId: string,
  seen: number,
  now: EpochMs,
): Promise<number | Failure> {
  const { id, name, timeZone } = organisation;
  const stored = await sendable(db, organisation, reportId, seen);
  if (stored instanceof Failure) return stored;
  const of = { ...stored, organisationId: id, organisationName: name, timeZone };
  const made = await makeReport(db, fileOf, of, now);
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, id);
    const still = await sendable(tx, organisation, reportId, seen);
    if (still instanceof Failure) return still;
    await insertReport(tx, id, made, still.addresses, now);
    return still.addresses.length;
  });
}

async function sendable(
  db: Executor,
  { id }: Pick<OrganisationContext, 'id'>,
  reportId: string,
  seen: number,
): Promise<ReportRecord | Failure> {
  const stored = await findReport(db, id, reportId);
  if (!stored) return new Failure('notFound', { entityName: REPORT_ENTITY });
  const outdated = validateVersion(stored, seen);
  if (outdated) return outdated;
  const settings = await findSettings(db, id);
  const why = missingForReport(
    { weekdays: [1], monthDay: null, addresses: stored.addresses },
    Boolean(settings?.mail_host),
  );
  if (!why) return stored;
  const { field, message } = WHY_NOT[why === 'noMailServer' ? why : 'noReceiver'];
  return fieldFailure(REPORT_ENTITY, field, message);
}
