import type { BoardNow, BoardRow } from '@linehaul/contracts/board';
import type { ExplanationWire } from '@linehaul/contracts/journeys';
import { BOARD_ROW_LIMIT, wordOf } from '@linehaul/domain/board';
import { type EpochMs, orUndefined } from '@linehaul/domain/core';
import { attentionOf, minutesOf } from '@linehaul/domain/journeys';
import { displayNameOf } from '@linehaul/domain/organisation';
import type { Executor } from '../../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../../platform/http/index.ts';
import type { JourneyRowRecord } from '../record/journey-row.ts';
import { attentionFactsOf } from '../record/under-way-store.ts';
import { pageOfJourneys } from './list-store.ts';
import { summaryOf } from './summary-store.ts';

const WORST_FIRST = [{ property: 'attention', descending: false }];

/** Without what is only known above journeys. */
export type SeenRow = Omit<BoardRow, 'forecast' | 'knockOn'>;
export type SeenBoard = Omit<BoardNow, 'rows'> & { readonly rows: readonly SeenRow[] };

export async function readBoard(
  db: Executor,
  organisation: OrganisationContext,
  boardName: string | undefined,
  now: EpochMs,
): Promise<SeenBoard> {
  const { id, timeZone, settings } = organisation;
  const aroundNow = { timeZone };
  const [summary, { rows, total }] = await Promise.all([
    summaryOf(db, id, { aroundNow }, settings.onTimeMinutes),
    pageOfJourneys(
      db,
      id,
      { aroundNow, groups: ['NEEDS_YOU', 'RUNNING', 'NEXT'] },
      { page: 0, size: BOARD_ROW_LIMIT, sort: WORST_FIRST },
    ),
  ]);
  return {
    boardName: boardName ?? null,
    organisationName: displayNameOf(organisation.name),
    timeZone,
    asOfUtc: instantText(now),
    turnSeconds: settings.boardPageSeconds,
    attention: summary.attention,
    running: summary.groups.RUNNING,
    rows: rows.map((row) => boardRow(row, settings.onTimeMinutes, now)),
    total,
  };
}

function boardRow(r: JourneyRowRecord, onTimeMinutes: number, now: EpochMs): SeenRow {
  const facts = attentionFactsOf(r);
  const reason = r.time_explanation as ExplanationWire | null;
  const silence = silenceOf(r, reason);
  return {
    journeyId: r.id,
    journeyUniqueReference: r.unique_reference,
    fleetNumber: r.vehicle_fleet_number ?? r.vehicle_registration,
    startName: r.start_name,
    endName: r.end_name,
    group: attentionOf(facts, now).group,
    word: wordOf({ ...facts, hasLeft: r.departed_start_at !== null }, now),
    alarm: r.alarm_severity && { severity: r.alarm_severity, name: r.alarm_name ?? '' },
    plannedStartDateTimeUtc: instantText(r.planned_start),
    nextStop:
      r.next_name === null
        ? null
        : {
            locationName: r.next_name,
            isStart: r.next_is_start ?? false,
            plannedTimeUtc: instantText(r.next_planned),
            projectedTimeUtc: silence ? null : instantText(r.next_projected),
          },
    silence,
    difference: differenceOf(r, reason, silence !== null, onTimeMinutes, now),
  };
}

/** Must match `silenceOf` of the browser. */
function silenceOf(
  { time_based_status: status, silent_since: silentSince }: JourneyRowRecord,
  reason: ExplanationWire | null,
): BoardRow['silence'] {
  if (status === 'STATUS_UPDATE_OVERDUE' && reason?.rule !== 'notSeenThere')
    return { sinceUtc: [...(reason?.fixTimesUtc ?? [])].sort().at(-1) ?? null };
  return silentSince === null ? null : { sinceUtc: instantText(silentSince) };
}

function differenceOf(
  r: JourneyRowRecord,
  reason: ExplanationWire | null,
  isSilent: boolean,
  onTimeMinutes: number,
  now: EpochMs,
): BoardRow['difference'] {
  const { timeBasedStatus } = attentionFactsOf(r);
  const difference = minutesOf(
    {
      timeBasedStatus,
      reason: reason
        ? {
            rule: reason.rule,
            planned: msOf(reason.plannedUtc),
            actual: msOf(reason.actualUtc),
            projected: msOf(reason.projectedUtc),
          }
        : undefined,
      nextStop: { planned: orUndefined(r.next_planned), projected: orUndefined(r.next_projected) },
      isSilent,
    },
    now,
  );
  if (!difference) return null;
  // A delivery window can end later than this limit.
  return { ...difference, isLate: timeBasedStatus !== 'ON_TIME' && difference.minutes > onTimeMinutes };
}

const msOf = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);
