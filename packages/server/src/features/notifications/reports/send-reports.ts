import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Days, inFullShare, knownOf, onTimeShare, type Sums } from '@linehaul/domain/figures';
import { nextReport, REPORT_TYPE, type ReportLength, reportDays } from '@linehaul/domain/notifications';
import { type Executor, inTransaction, newId } from '../../../platform/db/index.ts';
import { lastComputed } from '../../figures/index.ts';
import { MAIL_LANE } from '../sending/lane.ts';
import { insertMessages, nextPlace } from '../sorting/outbox-store.ts';
import { claimReport, type DueReport, dueReports, insertFile } from './report-store.ts';

const RULE_NAME = 'Figures report';
const AT_ONCE = 5;
/** A workbook that cannot be made is tried again then. */
const AGAIN_AFTER = 10 * MINUTE;

/** The sums of some days as a workbook, and those of all. Of the room of exports. */
export type FiguresWorkbook = (
  db: Executor,
  organisation: { readonly id: OrganisationId },
  days: Days,
) => Promise<{ readonly content: Buffer; readonly total: Sums }>;

interface Failed {
  readonly organisationId: OrganisationId;
  readonly error: unknown;
}

/** Turns reports that are due into messages, each once whoever else does the same, and one that fails holds up no other. */
export async function sendReports(
  db: Executor,
  workbookOf: FiguresWorkbook,
  now: EpochMs,
): Promise<{ readonly sent: number; readonly failed: readonly Failed[] }> {
  let sent = 0;
  const failed: Failed[] = [];
  for (const report of await dueReports(db, now, AT_ONCE)) {
    const { organisationId } = report;
    try {
      if (await sendReport(db, workbookOf, report, now)) sent++;
    } catch (error) {
      failed.push({ organisationId, error });
      await inTransaction(db, (tx) => claimReport(tx, report, now + AGAIN_AFTER));
    }
  }
  return { sent, failed };
}

async function sendReport(
  db: Executor,
  workbookOf: FiguresWorkbook,
  report: DueReport,
  now: EpochMs,
): Promise<boolean> {
  const { organisationId: id, organisationName: name, timeZone, weekdays, time } = report;
  const computed = await lastComputed(db, id);
  const length = report.days as ReportLength;
  const days = reportDays(length, computed.throughDate ?? undefined, now, timeZone);
  // Before the transaction, which would hold its connection as long as the workbook is made.
  const { content, total } = await workbookOf(db, { id }, days);
  const file = `${name}-figures-${days.from}-${days.to}.xlsx`;
  return inTransaction(db, async (tx) => {
    const receivers = await claimReport(tx, report, nextReport({ weekdays, time }, now, timeZone));
    if (receivers === undefined) return false;
    const eventId = newId();
    await insertFile(tx, id, { eventId, at: now, name: file, content });
    const place = await nextPlace(tx);
    const data = { eventId, organisation: name, ...days, file, figures: figuresOf(total) };
    const messages = receivers.map((receiver) => {
      const own = newId();
      return {
        ...{ id: own, event_id: eventId, place, at: new Date(now), type: REPORT_TYPE, data },
        // What waits follows its rule: here it is the organisation's one report.
        ...{ rule_id: id, rule_name: RULE_NAME, way: 'EMAIL' as const, lane: MAIL_LANE, receiver, line: own },
        ...{ journey_id: null, journey_reference: null, state: 'WAITING' as const, due_at: new Date(now) },
      };
    });
    await insertMessages(tx, id, messages);
    return true;
  });
}

/** What the mail's text says of the workbook. */
function figuresOf(total: Sums) {
  const percent = (share: number | undefined) => (share === undefined ? null : Math.round(share * 1000) / 10);
  return {
    journeys: total.journeys,
    stops: total.stops,
    known: knownOf(total),
    unknown: total.unknown,
    inFullPercent: percent(inFullShare(total)),
    onTimePercent: percent(onTimeShare(total)),
  };
}
