import type { ForecastCell, ForecastQuality } from '@linehaul/contracts/forecast';
import { HORIZON_MINUTES, PARTS_OF_DAY, PLAIN_MODEL } from '@linehaul/domain/forecast';
import type { DateText } from '@linehaul/domain/time';
import type { Executor } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';
import { type ArrivalCounts, arrivalCounts } from './arrival-days.ts';
import { readModel } from './learnt-store.ts';
import { type LoadedDay, loadedDays } from './loaded-day-store.ts';
import { learntLegs, routeNames, type ScoreSums, scoreSums } from './quality-store.ts';

const NONE = {
  ...{ n: 0, unranged: 0, held: 0, p10: 0, p50: 0, p80: 0, p90: 0 },
  ...{ width: 0, error: 0, errorOfProjection: 0, errorOfTimetable: 0 },
};

function cellOf({ n, held, width, error, errorOfProjection, errorOfTimetable }: ScoreSums): ForecastCell {
  const minutes = (seconds: number) => (n === 0 ? null : seconds / n / 60);
  return {
    n,
    held: n === 0 ? null : held / n,
    widthMinutes: minutes(width),
    errorMinutes: minutes(error),
    errorOfProjectionMinutes: minutes(errorOfProjection),
    errorOfTimetableMinutes: minutes(errorOfTimetable),
  };
}

function total(rows: readonly ScoreSums[]): ScoreSums {
  const names = Object.keys(NONE) as (keyof ScoreSums)[];
  const sum = (name: keyof ScoreSums) => rows.reduce((all, row) => all + row[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as ScoreSums;
}

export const minutesOfHorizon = (horizon: number): number | null => {
  const minutes = HORIZON_MINUTES[horizon]!;
  return Number.isFinite(minutes) ? minutes : null;
};

function sumOfArrivals(driven: ArrivalCounts, loaded: readonly LoadedDay[]): ArrivalCounts {
  return loaded.reduce(
    ({ all, ranged, noHistory }, day) => ({
      all: all + day.arrivals,
      ranged: ranged + day.ranged,
      noHistory: noHistory + day.noHistory,
    }),
    driven,
  );
}

/** How often ranges held, `to` included, days of the organisation's zone. */
export async function forecastQuality(
  db: Executor,
  { id, timeZone, settings }: OrganisationContext,
  { from, to }: { readonly from: DateText; readonly to: DateText },
): Promise<ForecastQuality> {
  const days = await scoreSums(db, id, 'day', from, to);
  const horizons = await scoreSums(db, id, 'horizon', from, to);
  const parts = await scoreSums(db, id, 'part', from, to);
  const routes = await scoreSums(db, id, 'route', from, to);
  const names = await routeNames(db, id);
  const loaded = await loadedDays(db, id, from, to);
  const counts = sumOfArrivals(await arrivalCounts(db, { id, timeZone }, from, to), loaded);
  const {
    learntThrough,
    model = PLAIN_MODEL,
    rangesAt,
    loadedJourneys,
    isSimulated,
  } = await readModel(db, id);
  const { legs, known } = await learntLegs(db, id, settings.forecastLeastArrivals);
  const all = total(days);
  const share = (upTo: number) => upTo / all.n;
  return {
    fromDate: from,
    toDate: to,
    total: cellOf(all),
    curve:
      all.n === 0
        ? null
        : { p10: share(all.p10), p50: share(all.p50), p80: share(all.p80), p90: share(all.p90) },
    days: days.map((row) => ({ date: row.key, ...cellOf(row) })),
    loadedDates: loaded.map(({ day }) => day),
    horizons: horizons.map((row) => ({ horizonMinutes: minutesOfHorizon(row.key), ...cellOf(row) })),
    parts: [...parts]
      .sort((a, b) => PARTS_OF_DAY.indexOf(a.key) - PARTS_OF_DAY.indexOf(b.key))
      .map((row) => ({ part: row.key, ...cellOf(row) })),
    routes: routes
      .map((row) => ({ routeId: row.key, route: names.get(row.key) ?? row.key, ...cellOf(row) }))
      .sort((a, b) => (a.held ?? 2) - (b.held ?? 2)),
    arrivals: { ...counts, notForecast: counts.all - counts.ranged - counts.noHistory },
    learnt: {
      throughDate: learntThrough ?? null,
      legs,
      leastArrivals: settings.forecastLeastArrivals,
      knownLegs: known,
      modelVersion: model.version,
      rangesUtc: rangesAt === undefined ? null : instantText(rangesAt),
      loadedJourneys,
      isSimulated,
    },
  };
}
