import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Days, inFullShare, knownOf, onTimeShare, type Sums } from '@linehaul/domain/figures';
import { REPORT_TYPE, reportDays } from '@linehaul/domain/notifications';
import { type Executor, newId } from '../../../platform/db/index.ts';
import { lastComputed } from '../../figures/index.ts';
import { MAIL_LANE } from '../lanes.ts';
import { insertMessages, nextPlace } from '../sorting/outbox-store.ts';
import { insertFile, type ReportRecord } from './report-store.ts';

export type FiguresFile = (
  db: Executor,
  organisation: { readonly id: OrganisationId; readonly name: string; readonly timeZone: string },
  days: Days,
  wanted: {
    readonly format: ReportRecord['format'];
    /** Groups of its rows, beside the sum of all. */
    readonly groupings: readonly string[];
    readonly now: EpochMs;
  },
) => Promise<Made>;

interface Made {
  readonly content: Buffer;
  readonly total: Sums;
  /** Medians; null: of nothing. */
  readonly takeMinutes: number | null;
  readonly dwellMinutes: number | null;
}

export interface ReportOf {
  readonly organisationId: OrganisationId;
  readonly organisationName: string;
  readonly timeZone: string;
  readonly id: string;
  readonly name: string;
  readonly days: number;
  readonly groupings: readonly string[];
  readonly format: ReportRecord['format'];
}

export interface MadeReport extends Made {
  readonly reportId: string;
  readonly name: string;
  readonly organisationName: string;
  readonly days: Days;
  readonly file: string;
}

/** Not in a transaction, which would hold its connection meanwhile. */
export async function makeReport(
  db: Executor,
  fileOf: FiguresFile,
  { organisationId: id, organisationName, timeZone, ...report }: ReportOf,
  now: EpochMs,
): Promise<MadeReport> {
  const computed = await lastComputed(db, id);
  const days = reportDays(report.days, computed.throughDate ?? undefined, now, timeZone);
  const { groupings, format } = report;
  const organisation = { id, name: organisationName, timeZone };
  const made = await fileOf(db, organisation, days, { format, groupings, now });
  const file = `${organisationName}-figures-${days.from}-${days.to}.${format}`;
  return { ...made, reportId: report.id, name: report.name, organisationName, days, file };
}

export async function insertReport(
  tx: Executor,
  id: OrganisationId,
  { reportId, name, organisationName, days, file, content, ...made }: MadeReport,
  receivers: readonly string[],
  now: EpochMs,
): Promise<void> {
  const eventId = newId();
  await insertFile(tx, id, { eventId, at: now, name: file, content });
  const place = await nextPlace(tx);
  const data = { eventId, organisation: organisationName, ...days, file, figures: figuresOf(made) };
  const messages = receivers.map((receiver) => {
    const own = newId();
    return {
      ...{ id: own, event_id: eventId, place, at: new Date(now), type: REPORT_TYPE, data },
      ...{ rule_id: reportId, rule_name: name, way: 'EMAIL' as const, lane: MAIL_LANE, receiver, line: own },
      ...{ journey_id: null, journey_reference: null, state: 'WAITING' as const, due_at: new Date(now) },
    };
  });
  await insertMessages(tx, id, messages);
}

function figuresOf({ total, takeMinutes, dwellMinutes }: Omit<Made, 'content'>) {
  const percent = (share: number | undefined) => (share === undefined ? null : Math.round(share * 1000) / 10);
  return {
    journeys: total.journeys,
    stops: total.stops,
    known: knownOf(total),
    unknown: total.unknown,
    inFullPercent: percent(inFullShare(total)),
    onTimePercent: percent(onTimeShare(total)),
    cases: total.cases,
    casesTaken: total.casesTaken,
    casesUntouched: total.casesUntouched,
    takeMinutes,
    dwellMinutes,
  };
}
