import { type HandoverLists, NOTES_SHOWN } from '@linehaul/contracts/handover';
import type { EpochMs } from '@linehaul/domain/core';
import { HANDOVER_ROWS_LIMIT, LEAST_LATE_PROBABILITY, shiftStart } from '@linehaul/domain/handover';
import type { Executor } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';
import {
  type CasePromise,
  caseReport,
  openPromises,
  type StandingCaseNotes,
  standingCases,
} from '../cases/index.ts';
import { type KnowledgeCache, likelyLate } from '../forecast/index.ts';
import { type HandoverDocument, lastTakenOver } from './handover-store.ts';
import {
  type IncompleteStart,
  incompleteStarts,
  type SilentVehicle,
  silentVehicles,
  stopsOfJourneys,
} from './sections-store.ts';

export interface DocumentNeeds {
  readonly db: Executor;
  readonly knowledge: KnowledgeCache;
}

export type OfOrganisation = Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>;

/** A constant number of statements, except for pages of running journeys. Not within a transaction. */
export async function composeDocument(
  { db, knowledge }: DocumentNeeds,
  organisation: OfOrganisation,
  now: EpochMs,
): Promise<HandoverDocument> {
  const { id } = organisation;
  const from = shiftStart(await lastTakenOver(db, id), now);
  const report = await caseReport(db, id, { from, to: now });
  const most = HANDOVER_ROWS_LIMIT;
  const cases = await standingCases(db, id, { cases: most, notes: NOTES_SHOWN }, now);
  const promises = await openPromises(db, id, most, now);
  const starts = await incompleteStarts(db, id, most, now);
  const silent = await silentVehicles(db, id, most);
  return {
    asOfUtc: instantText(now),
    shift: {
      fromUtc: instantText(from),
      casesOpened: report.cases,
      medianMinutesToTake: report.minutesToTake.p50,
      endedUntouchedShare: report.endedUntouchedShare,
      mostAlarmsInTenMinutes: report.alarmsInTenMinutes.most,
    },
    lists: {
      cases: { rows: cases.rows.map(caseRow), total: cases.total },
      promises: { rows: promises.rows.map(promiseRow), total: promises.total },
      late: await lateRows({ db, knowledge }, organisation, now),
      starts: { rows: starts.rows.map(startRow), total: starts.total },
      silent: { rows: silent.rows.map(silentRow), total: silent.total },
    },
  };
}

type RowOf<Section extends keyof HandoverLists> = HandoverLists[Section]['rows'][number];

function caseRow({ case: one, notes, noteCount, noteId }: StandingCaseNotes): RowOf<'cases'> {
  return {
    key: one.id,
    mark: null,
    case: one,
    notes: notes.map(({ id, at, actor, comment, due }) => ({
      ...{ id, actor, comment },
      atUtc: instantText(at),
      dueUtc: instantText(due),
    })),
    noteCount,
    noteId,
  };
}

function promiseRow(row: CasePromise): RowOf<'promises'> {
  return {
    key: row.id,
    mark: null,
    dueUtc: instantText(row.due),
    comment: row.comment,
    actor: row.actor,
    atUtc: instantText(row.at),
    caseId: row.case_id,
    caseNumber: row.number,
    journeyUniqueReference: row.unique_reference,
    fleetNumber: row.fleet_number,
    registrationNumber: row.registration_number,
  };
}

async function lateRows(
  { db, knowledge }: DocumentNeeds,
  organisation: OfOrganisation,
  now: EpochMs,
): Promise<HandoverLists['late']> {
  const late = await likelyLate(db, knowledge, organisation, LEAST_LATE_PROBABILITY, now);
  const shown = late.slice(0, HANDOVER_ROWS_LIMIT);
  const stops = await stopsOfJourneys(
    db,
    organisation.id,
    shown.map(({ stopId }) => stopId),
  );
  const rows = shown.flatMap((one): RowOf<'late'>[] => {
    const stop = stops.get(one.stopId);
    if (!stop) return [];
    return [
      {
        key: one.journeyId,
        mark: null,
        journeyId: one.journeyId,
        journeyUniqueReference: stop.unique_reference,
        locationName: stop.location_name,
        plannedUtc: instantText(stop.planned),
        p10Utc: instantText(Math.round(one.from)),
        p90Utc: instantText(Math.round(one.to)),
        probability: one.late,
      },
    ];
  });
  return { rows, total: rows.length + late.length - shown.length };
}

function startRow(row: IncompleteStart): RowOf<'starts'> {
  return {
    key: row.id,
    mark: null,
    journeyId: row.id,
    journeyUniqueReference: row.unique_reference,
    plannedStartUtc: instantText(row.planned_start),
    locationName: row.location_name,
    lacksVehicle: row.lacks_vehicle,
    lacksDriver: row.lacks_driver,
  };
}

function silentRow(row: SilentVehicle): RowOf<'silent'> {
  const { latitude, longitude } = row;
  return {
    key: row.id,
    mark: null,
    registrationNumber: row.registration_number,
    fleetNumber: row.fleet_number,
    deviceId: row.device_id,
    lastFixUtc: instantText(row.last_fix),
    journeyUniqueReference: row.unique_reference,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
