import {
  getForecastQuality,
  getPlanQuality,
  getWaitingLedger,
  type JourneyForecast,
  listJourneyForecasts,
  listLegDrives,
  listScoredForecasts,
  listUnrangedArrivals,
  type ScoredForecast,
  type StopForecastWire,
} from '@linehaul/contracts/forecast';
import type { ResponseOf } from '@linehaul/contracts/http';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { type StopForecast, wrongLegs } from '@linehaul/domain/forecast';
import {
  type Executor,
  isId,
  type OrderKind,
  type Position,
  positionOf,
  type Step,
  tokenOf,
} from '../../platform/db/index.ts';
import { Failure, fieldFailure, instantText, type Mount } from '../../platform/http/index.ts';
import { ARRIVAL_KINDS, type ArrivalRow, unrangedArrivals } from './arrival-days.ts';
import { forecastAll, type JourneyForecasts } from './forecasts.ts';
import type { KnowledgeCache } from './knowledge.ts';
import { readTimes } from './learnt-store.ts';
import { forecastQuality, minutesOfHorizon } from './quality.ts';
import { DRIVE_KINDS, type DriveRow, drivesOf, locationNames } from './quality-store.ts';
import { runningJourneys } from './running-store.ts';
import { NEWEST_KINDS, type ScoredRow, scoredCounts, scoredRows } from './scored-store.ts';
import { waitingIn } from './waiting.ts';

export function mountForecasts(
  mount: Mount,
  db: Executor,
  knowledge: KnowledgeCache,
  now: () => EpochMs,
): void {
  mount(listJourneyForecasts, async ({ organisation, query: { journeyIds } }) => {
    const { id, timeZone, settings } = organisation;
    const { forecastLeastArrivals: leastArrivals } = settings;
    const at = now();
    const { running } = await runningJourneys(db, id, { ids: journeyIds.filter(isId), heardAt: at });
    const known = await knowledge.of({ id, timeZone, leastArrivals }, at);
    const journeys = forecastAll(running, known, at).map(journeyWire);
    return { madeUtc: instantText(at), leastArrivals, journeys };
  });
  mount(getForecastQuality, ({ organisation, query }) => forecastQuality(db, organisation, query));
  mount(listScoredForecasts, async ({ organisation, query: { after, size, ...asked } }) => {
    const step = stepOf({ after, size }, NEWEST_KINDS);
    if (step instanceof Failure) return step;
    const counts = await scoredCounts(db, organisation, asked);
    const rows = await scoredRows(db, organisation, asked, step);
    return { counts, rows: rows.map(scoredWire), next: nextOf(rows, size) };
  });
  mount(listUnrangedArrivals, async ({ organisation, query: { after, size, ...asked } }) => {
    const step = stepOf({ after, size }, ARRIVAL_KINDS);
    if (step instanceof Failure) return step;
    const rows = await unrangedArrivals(db, organisation, asked, step);
    return { rows: rows.map(arrivalWire), next: nextOf(rows, size) };
  });
  mount(listLegDrives, async ({ organisation: { id }, query }) => {
    const { fromLocationId: from, toLocationId: to, size } = query;
    const step = stepOf(query, DRIVE_KINDS);
    if (step instanceof Failure) return step;
    const rows = isId(from) && isId(to) ? await drivesOf(db, id, { from, to }, step) : [];
    return { rows: rows.map(driveWire), next: nextOf(rows, size) };
  });
  mount(getWaitingLedger, ({ organisation, query }) => waitingIn(db, organisation, query, now()));
  mount(getPlanQuality, async ({ organisation: { id, settings } }) => {
    const {
      planWrongMinutes: minutes,
      planWrongShare: share,
      forecastLeastArrivals: leastArrivals,
    } = settings;
    const { segments } = await readTimes(db, id);
    const names = await locationNames(db, id);
    const legs = wrongLegs(segments, { minutes, share, leastArrivals }).slice(0, MOST_LEGS);
    return {
      offMinutes: minutes,
      leastDrives: leastArrivals,
      legs: legs.map(({ from, to, planned, proposed, ...leg }) => ({
        fromLocationId: from,
        fromName: names.get(from) ?? from,
        toLocationId: to,
        toName: names.get(to) ?? to,
        plannedMinutes: planned / 60,
        proposedMinutes: proposed / 60,
        ...leg,
      })),
    };
  });
}

const MOST_LEGS = 200;

function stepOf(
  { after, size }: { readonly after?: string; readonly size: number },
  kinds: readonly OrderKind[],
): Step | Failure {
  if (after === undefined) return { size };
  const position = positionOf(after, kinds);
  return position
    ? { after: position, size }
    : fieldFailure('forecastQuality', 'after', 'is no `next` of this list: begin without it');
}

/** Null: fewer rows than asked for. */
function nextOf(rows: readonly { readonly place_in_order: Position }[], size: number): string | null {
  const last = rows.length < size ? undefined : rows.at(-1);
  return last ? tokenOf(last.place_in_order) : null;
}

type RowOf<Of extends typeof listLegDrives | typeof listUnrangedArrivals> = ResponseOf<Of>['rows'][number];

function arrivalWire(row: ArrivalRow): RowOf<typeof listUnrangedArrivals> {
  return {
    journeyId: row.journey,
    journeyUniqueReference: row.reference,
    stopId: row.stop,
    locationName: row.location,
    plannedUtc: instantText(row.planned),
    arrivalUtc: instantText(row.arrival),
  };
}

function driveWire({
  journey,
  reference,
  departure,
  arrival,
  plannedMinutes,
}: DriveRow): RowOf<typeof listLegDrives> {
  return {
    journeyId: journey,
    journeyUniqueReference: reference,
    departureUtc: instantText(departure),
    arrivalUtc: instantText(arrival),
    plannedMinutes,
    takenMinutes: (arrival - departure) / MINUTE,
  };
}

function journeyWire({ running, stops }: JourneyForecasts): JourneyForecast {
  return { journeyId: running.journeyId, stops: stops.map((stop) => stopWire(stop, running.fixAt)) };
}

function scoredWire(row: ScoredRow): ScoredForecast {
  return {
    journeyId: row.journey,
    journeyUniqueReference: row.reference,
    stopId: row.stop,
    locationName: row.location,
    madeUtc: instantText(row.madeAt),
    horizonMinutes: minutesOfHorizon(row.horizon),
    plannedUtc: instantText(row.planned),
    p10Utc: row.p10 === null ? null : instantText(row.p10),
    p50Utc: instantText(row.p50),
    p90Utc: row.p90 === null ? null : instantText(row.p90),
    arrivalUtc: instantText(row.arrival),
  };
}

function stopWire(forecast: StopForecast, fixAt: EpochMs): StopForecastWire {
  const { lateness, expected, atStart, horizon, arrivals, version } = forecast.basis;
  const { p10, p80, p90 } = forecast.kind === 'range' ? forecast : {};
  const has = p10 !== undefined && p80 !== undefined && p90 !== undefined;
  return {
    stopId: forecast.stopId,
    p50Utc: instantText(forecast.p50),
    range: has ? { p10Utc: instantText(p10), p80Utc: instantText(p80), p90Utc: instantText(p90) } : null,
    basis: {
      latenessSeconds: lateness,
      expectedSeconds: expected,
      isAtStart: atStart,
      horizonMinutes: minutesOfHorizon(horizon),
      arrivals: [...arrivals],
      fixUtc: instantText(fixAt),
      modelVersion: version,
    },
  };
}
