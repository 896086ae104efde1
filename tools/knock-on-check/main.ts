/**
 * Next trips of a block over five minutes late, said 30 minutes ahead: knockOn against 'the trip before is
 * late now'. LINEHAUL_SAMPLE_DATA names the recorded days.
 */
import { MINUTE } from '@linehaul/domain/core';
import { type ChainedJourney, knockOn, learnStartDelay } from '@linehaul/domain/knock-on';
import { RECORDED_DAYS, readDay } from '../back-test/recorded-day.ts';
import { type KnownDay, learnAllKnown } from './all-known.ts';
import { blocksOf, type Known, knownAhead } from './blocks.ts';
import { binsOf, qualityOf, type Said } from './figures.ts';
import { type Learnt, learnFrom } from './learn.ts';

const LATE_MINUTES = 5;
const THRESHOLDS = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

const samples = process.env.LINEHAUL_SAMPLE_DATA;
if (!samples) {
  console.error('LINEHAUL_SAMPLE_DATA must name the folder of the recorded days');
  process.exit(1);
}

function said(known: Known, learnt: Learnt) {
  const journeys = known.trips.map(
    (trip, i): ChainedJourney => ({
      id: trip.id,
      times: {
        status: i > 0 ? 'APPROVED' : known.hasEnded ? 'COMPLETED' : 'IN_PROGRESS',
        plannedStart: trip.plannedStart,
        plannedEnd: trip.plannedEnd,
        actualStart: i === 0 ? (trip.start ?? trip.plannedStart) : undefined,
        actualEnd: i === 0 ? known.endedAt : undefined,
        stopCount: 2,
      },
      allocated: { vehicleId: known.vehicleId, trailerIds: [], driverIds: [] },
    }),
  );
  const ahead = known.trips.slice(known.hasEnded ? 1 : 0, -1);
  const found = knockOn(
    {
      journeys,
      forecasts: new Map(ahead.map((trip) => [trip.id, learnt.endOf(known, trip)])),
      turnRound: () => learnt.turnRoundMinutes,
      emptyDrive: () => 0,
      hours: new Map(),
      lateAfterMinutes: LATE_MINUTES,
    },
    known.seenAt,
  );
  const { lateProbability, start, plannedStart } = found.byJourney.get(known.trips.at(-1)!.id)!;
  return { probability: lateProbability, short: (start.p50 - plannedStart) / MINUTE };
}
const probabilityOf = (known: Known, learnt: Learnt) => said(known, learnt).probability;

/** The most a chain can know: the real end of the trip before. */
const withHindsight = ({ trips }: Known) =>
  Number((trips.at(-2)!.end ?? Number.NEGATIVE_INFINITY) > trips.at(-1)!.plannedStart);
const isEndSeen = ({ trips }: Known) => trips.at(-2)!.end !== undefined;

const saidOf = (days: readonly Known[], probability: (known: Known) => number): readonly Said[] =>
  days.map((known) => ({ probability: probability(known), isLate: known.startedLate > LATE_MINUTES }));
const bestThreshold = (said: readonly Said[]) =>
  THRESHOLDS.reduce((best, one) => (qualityOf(said, one).f1 > qualityOf(said, best).f1 ? one : best), 0.5);
const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);

const days = new Map<string, readonly Known[]>();
const knownDays = new Map<string, KnownDay>();
for (const date of RECORDED_DAYS) {
  const blocks = blocksOf(await readDay(samples, date));
  const own = knownAhead(blocks);
  days.set(date, own);
  const trips = [...blocks].flatMap(([vehicleId, some]) => some.map((trip) => ({ ...trip, vehicleId })));
  knownDays.set(date, { known: own, trips });
}

const all: Said[] = [];
const plain: Said[] = [];
const chosen: Said[] = [];
const withDelay: Said[] = [];
const withDelayChosen: Said[] = [];
const withAllKnown: Said[] = [];
console.log('day         trips  late      plain F1  knock-on F1 at 50 %  at the learnt threshold');
for (const [date, own] of days) {
  const others = [...days].filter(([other]) => other !== date).map(([, known]) => known);
  const learnt = learnFrom(others);
  const threshold = bestThreshold(saidOf(others.flat(), (known) => probabilityOf(known, learnt)));
  const own30 = saidOf(own, (known) => probabilityOf(known, learnt));
  const delay = learnStartDelay(
    others.flat().map((known) => ({ ...said(known, learnt), startedLate: known.startedLate })),
    LATE_MINUTES,
  )!;
  const delayed = (known: Known) => {
    const { late, starts } = delay(said(known, learnt).short);
    return late / starts;
  };
  const delayThreshold = bestThreshold(saidOf(others.flat(), delayed));
  withDelay.push(...saidOf(own, delayed));
  withDelayChosen.push(...saidOf(own, (known) => Number(delayed(known) >= delayThreshold)));
  const otherDays = [...knownDays].filter(([other]) => other !== date).map(([, one]) => one);
  const allKnown = learnAllKnown(otherDays, (one) => said(one, learnt).short, LATE_MINUTES);
  const allKnownThreshold = bestThreshold(allKnown.said);
  const day = knownDays.get(date)!;
  withAllKnown.push(...saidOf(own, (one) => Number(allKnown.of(one, day) >= allKnownThreshold)));
  const baseline = saidOf(own, ({ late }) => Number(late > LATE_MINUTES));
  all.push(...own30);
  plain.push(...baseline);
  chosen.push(...own30.map((one) => ({ ...one, probability: Number(one.probability >= threshold) })));
  const late = own30.filter(({ isLate }) => isLate).length / own30.length;
  console.log(
    `${date}  ${String(own30.length).padStart(5)}  ${percent(late).padEnd(8)}  ${percent(qualityOf(baseline, 0.5).f1).padEnd(8)}  ${percent(qualityOf(own30, 0.5).f1).padEnd(19)}  ${percent(qualityOf(own30, threshold).f1)} at ${threshold} (turn-round ${learnt.turnRoundMinutes.toFixed(1)} min)`,
  );
}
const line = ({ precision, recall, f1 }: ReturnType<typeof qualityOf>) =>
  `F1 ${percent(f1)}, precision ${percent(precision)}, recall ${percent(recall)}`;
console.log(`all, the trip before is late now: ${line(qualityOf(plain, 0.5))}`);
console.log(`all, knock-on at 50 %:            ${line(qualityOf(all, 0.5))}`);
console.log(`all, knock-on at its threshold:   ${line(qualityOf(chosen, 0.5))}`);
console.log(`all, with the learnt delay:       ${line(qualityOf(withDelayChosen, 0.5))}`);
console.log(`all, by all that is known then:   ${line(qualityOf(withAllKnown, 0.5))}`);
const seen = [...days.values()].flat().filter(isEndSeen);
const lateNow = saidOf(seen, ({ late }) => Number(late > LATE_MINUTES));
const atBest = saidOf(seen, withHindsight);
console.log(`${seen.length} whose trip before was seen to end:`);
console.log(`  the trip before is late now:    ${line(qualityOf(lateNow, 0.5))}`);
console.log(`  it ends after the next start, with hindsight: ${line(qualityOf(atBest, 0.5))}`);
for (const [what, own] of [
  ['as knockOn says it', all],
  ['with the start delay that other days taught', withDelay],
] as const) {
  console.log(`${what}:\nsaid      count  on average  came`);
  for (const { from, count, said: mean, came } of binsOf(own))
    console.log(
      `${percent(from).padEnd(8)}  ${String(count).padStart(5)}  ${percent(mean).padEnd(10)}  ${percent(came)}`,
    );
}
