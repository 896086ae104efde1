import { HOUR, MINUTE } from '@linehaul/domain/core';
import type { BlockTrip, Known } from './blocks.ts';
import type { Said } from './figures.ts';

export interface KnownDay {
  readonly known: readonly Known[];
  readonly trips: readonly (BlockTrip & { readonly vehicleId: string })[];
}

type ShortOf = (known: Known) => number;
type Row = readonly number[];

/** Of so many starts a share of its own is drawn to that of all. */
const WEIGHT_OF_ALL = 10;
const STEPS = 800;
const RATE = 2;

const nextOf = ({ trips }: Known) => trips.at(-1)!;
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The most that a regression finds in all that is known half an hour ahead. */
export function learnAllKnown(days: readonly KnownDay[], shortOf: ShortOf, lateMinutes: number) {
  const isLate = ({ startedLate }: Known) => startedLate > lateMinutes;
  const shares = [placeOf, routeOf, placeAndRouteOf, hourOf].map((key) => ({
    key,
    shareOf: sharesBy(
      days.flatMap(({ known }) => known),
      key,
      isLate,
    ),
  }));
  const rowOf = (known: Known, day: KnownDay, own?: boolean): Row => {
    const started = day.trips.filter(({ start }) => start !== undefined && start <= known.now);
    const lateness = ({ start, plannedStart }: BlockTrip) => within((start! - plannedStart) / MINUTE, -5, 20);
    const mean = (trips: readonly BlockTrip[]) =>
      trips.length === 0 ? 0 : trips.reduce((sum, trip) => sum + lateness(trip), 0) / trips.length;
    const recent = started.filter(({ start }) => start! > known.now - HOUR);
    return [
      1,
      within(shortOf(known), 0, 30),
      within(known.late, 0, 20),
      within(known.late, -10, 0),
      Number(known.hasEnded),
      ...shares.map(({ key, shareOf }) => Math.log(shareOf(key(known), own))),
      mean(started.filter(({ vehicleId }) => vehicleId === known.vehicleId)),
      mean(recent),
      mean(recent.filter(({ place }) => place === nextOf(known).place)),
    ];
  };
  const learnt = days.flatMap((day) =>
    day.known.map((known) => ({ x: rowOf(known, day, isLate(known)), y: Number(isLate(known)) })),
  );
  const probabilityOf = logistic(learnt);
  const said: readonly Said[] = learnt.map(({ x, y }) => ({
    probability: probabilityOf(x),
    isLate: y === 1,
  }));
  return { said, of: (known: Known, day: KnownDay) => probabilityOf(rowOf(known, day)) };
}

const placeOf = (known: Known) => nextOf(known).place;
const routeOf = (known: Known) => nextOf(known).route;
const placeAndRouteOf = (known: Known) => `${placeOf(known)} ${routeOf(known)}`;
const hourOf = (known: Known) => `${new Date(nextOf(known).plannedStart).getUTCHours()}`;

/** `own`: whether the start was late, which must not teach itself. */
function sharesBy(known: readonly Known[], key: (known: Known) => string, isLate: (known: Known) => boolean) {
  const all = known.filter(isLate).length / known.length;
  const groups = new Map(
    [...Map.groupBy(known, key)].map(([name, own]) => [
      name,
      { n: own.length, late: own.filter(isLate).length },
    ]),
  );
  return (name: string, own?: boolean) => {
    const { n, late } = groups.get(name) ?? { n: 0, late: 0 };
    const [others, lateOthers] = own === undefined ? [n, late] : [n - 1, late - Number(own)];
    return (lateOthers + all * WEIGHT_OF_ALL) / (others + WEIGHT_OF_ALL);
  };
}

function logistic(rows: readonly { readonly x: Row; readonly y: number }[]): (x: Row) => number {
  const columns = rows[0]!.x.map((_, j) => rows.map(({ x }) => x[j]!));
  const means = columns.map((own) => own.reduce((sum, value) => sum + value, 0) / own.length);
  const spreads = columns.map((own, j) => {
    const spread = Math.sqrt(own.reduce((sum, value) => sum + (value - means[j]!) ** 2, 0) / own.length);
    return spread > 0 ? spread : 1;
  });
  const scaled = (x: Row) => x.map((value, j) => (j === 0 ? 1 : (value - means[j]!) / spreads[j]!));
  const weights = means.map(() => 0);
  const at = (z: Row) => 1 / (1 + Math.exp(-z.reduce((sum, value, j) => sum + value * weights[j]!, 0)));
  const learnt = rows.map(({ x, y }) => ({ z: scaled(x), y }));
  for (let step = 0; step < STEPS; step++) {
    const gradient = means.map(() => 0);
    for (const { z, y } of learnt) {
      const error = y - at(z);
      for (const [j, value] of z.entries()) gradient[j]! += error * value;
    }
    for (const [j, slope] of gradient.entries()) weights[j]! += (RATE * slope) / learnt.length;
  }
  return (x) => at(scaled(x));
}
