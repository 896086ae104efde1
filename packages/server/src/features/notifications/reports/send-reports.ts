import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { nextReport } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../../platform/db/index.ts';
import { type FiguresFile, insertReport, makeReport } from './make-report.ts';
import {
  claimReport,
  type DueReport,
  dueReports,
  moveReport,
  putReportOff,
  strayReports,
} from './report-store.ts';

const AT_ONCE = 5;
/** When a failed workbook is retried. */
const AGAIN_AFTER = 10 * MINUTE;

interface Failed {
  readonly organisationId: OrganisationId;
  readonly error: unknown;
}

/** Turns due reports into messages, each once, also with several instances. One failure stops no other. */
export async function sendReports(
  db: Executor,
  fileOf: FiguresFile,
  now: EpochMs,
): Promise<{ readonly sent: number; readonly failed: readonly Failed[] }> {
  const failed: Failed[] = [...(await followZones(db, now))];
  let sent = 0;
  for (const report of await dueReports(db, now, AT_ONCE)) {
    const { organisationId } = report;
    try {
      if (await sendReport(db, fileOf, report, now)) sent++;
    } catch (error) {
      failed.push({ organisationId, error });
      await putReportOff(db, report, now + AGAIN_AFTER);
    }
  }
  return { sent, failed };
}

async function followZones(db: Executor, now: EpochMs): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const report of await strayReports(db, now, AT_ONCE)) {
    try {
      await moveReport(db, report, nextReport(report, now, report.timeZone));
    } catch (error) {
      failed.push({ organisationId: report.organisationId, error });
      await moveReport(db, report, report.dueAt);
    }
  }
  return failed;
}

async function sendReport(
  db: Executor,
  fileOf: FiguresFile,
  report: DueReport,
  now: EpochMs,
): Promise<boolean> {
  const { organisationId: id, timeZone } = report;
  const made = await makeReport(db, fileOf, report, now);
  return inTransaction(db, async (tx) => {
    const receivers = await claimReport(tx, report, nextReport(report, now, timeZone));
    if (receivers === undefined) return false;
    await insertReport(tx, id, made, receivers, now);
    return true;
  });
}
