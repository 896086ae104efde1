import type { FigureGroup, Figures } from '@linehaul/contracts/figures';
import {
  type Days,
  daysBefore,
  type Grouping,
  laneOf,
  mostWaitingFirst,
  NO_SUMS,
  type Sums,
  worstFirst,
} from '@linehaul/domain/figures';
import type { Executor } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';
import { computedDays, dwellMedians, lastComputed, namesOf, sumsIn, takeMedian } from './sums-store.ts';

type SumsBy = Awaited<ReturnType<typeof sumsIn>>;
type Named = FigureGroup & { readonly name: string };

const MOST_ROWS = 500;

export async function figuresIn(db: Executor, organisation: Pick<OrganisationContext, 'id'>, days: Days) {
  const { id } = organisation;
  const earlier = daysBefore(days);
  const now = await sumsIn(db, id, days);
  const before = await sumsIn(db, id, earlier);
  const isKnown = (totalOf(before)?.journeys ?? 0) > 0;
  const nameOf = await namesIn(db, organisation, now);
  const rows = (by: Grouping): Named[] =>
    [...(now.get(by) ?? [])].map(([key, sums]) => ({
      key,
      name: nameOf(by, key),
      sums,
      before: isKnown ? (before.get(by)?.get(key) ?? null) : null,
    }));
  const places = rows('place');
  return {
    earlier,
    isKnown,
    total: { sums: totalOf(now) ?? NO_SUMS, before: isKnown ? totalOf(before)! : null },
    customers: worstFirst(places.filter(({ sums }) => sums.stops > 0)),
    lanes: worstFirst(rows('lane').filter(({ sums }) => sums.stops > 0)),
    drivers: worstFirst(rows('driver').filter(({ sums }) => sums.stops > 0)),
    hours: rows('hour').sort((a, b) => Number(a.key) - Number(b.key)),
    places: mostWaitingFirst(places.filter(({ sums }) => sums.visits + sums.visitsUnknown > 0)),
    reasons: rows('reason').sort((a, b) => b.sums.stops - a.sums.stops || (a.key < b.key ? -1 : 1)),
  };
}

const totalOf = (sums: SumsBy): Sums | undefined => sums.get('all')?.get('');

async function namesIn(db: Executor, { id }: Pick<OrganisationContext, 'id'>, sums: SumsBy) {
  const keys = (by: Grouping) => [...(sums.get(by)?.keys() ?? [])];
  const lanes = keys('lane').map(laneOf);
  const names = await namesOf(db, id, {
    locations: [...new Set([...keys('place'), ...lanes.flatMap(({ from, to }) => [from, to])])],
    drivers: keys('driver').filter((key) => key !== ''),
  });
  const named = (key: string) => names.get(key) ?? key;
  return (by: Grouping, key: string): string => {
    if (by !== 'lane') return named(key);
    const { from, to } = laneOf(key);
    return `${named(from)} → ${named(to)}`;
  };
}

const unnamed = (row: Named): FigureGroup => ({ ...row, name: row.key === '' ? null : row.name });
const cut = (rows: readonly Named[]) => ({
  count: rows.length,
  rows: rows.slice(0, MOST_ROWS).map(unnamed),
});

export async function readFigures(
  db: Executor,
  organisation: OrganisationContext,
  days: Days,
): Promise<Figures> {
  const { id, settings } = organisation;
  const { earlier, isKnown, total, customers, lanes, drivers, hours, places, reasons } = await figuresIn(
    db,
    organisation,
    days,
  );
  const medians = await dwellMedians(db, id, days);
  const mediansBefore = isKnown ? await dwellMedians(db, id, earlier) : new Map<string, number>();
  const median = (key: string) => ({
    dwellMedianMinutes: medians.get(key) ?? null,
    dwellMedianMinutesBefore: mediansBefore.get(key) ?? null,
  });
  const computed = await lastComputed(db, id);
  const { underWay, isSimulated } = await computedDays(db, id, days);
  return {
    fromDate: days.from,
    toDate: days.to,
    before: { fromDate: earlier.from, toDate: earlier.to, isKnown },
    computed: {
      throughDate: computed.throughDate,
      atUtc: computed.at === null ? null : instantText(computed.at),
    },
    journeysUnderWay: underWay,
    isSimulated,
    freeMinutes: settings.waitingFreeMinutes,
    total: {
      ...total,
      ...median(''),
      takeMedianMinutes: await takeMedian(db, id, days),
      takeMedianMinutesBefore: isKnown ? await takeMedian(db, id, earlier) : null,
    },
    customers: cut(customers),
    lanes: cut(lanes),
    drivers: cut(drivers),
    hours: hours.map(unnamed),
    places: {
      count: places.length,
      rows: places.slice(0, MOST_ROWS).map((row) => ({ ...unnamed(row), ...median(row.key) })),
    },
    reasons: reasons.map(unnamed),
  };
}
