import { expect, test } from 'vitest';
import { ganttRows, seenOf } from './gantt.ts';
import { at, END, MIDDLE, ms, RUNNING, rowsOf, START } from './testing/gantt-stops.ts';

test('a planned journey is drives and stays, in minutes; an end without a stay is none', () => {
  expect(
    rowsOf('07:00', START, MIDDLE, END).map(({ kind, name, planned }) => [kind, name, planned?.minutes]),
  ).toEqual([
    ['drive', 'Stop 1 – Stop 2', 120],
    ['stop', 'Stop 2', 45],
    ['drive', 'Stop 2 – Stop 3', 75],
  ]);
});

test('what is done is solid, and late where it ended more than a quarter of an hour after plan', () => {
  const [drive] = rowsOf(
    '11:00',
    { ...START, actualDepartureTimeUtc: at('08:10') },
    { ...MIDDLE, actualArrivalTimeUtc: at('10:30') },
    END,
  );
  expect(drive?.fact).toEqual({
    done: { from: ms('08:10'), to: ms('10:30') },
    gaps: [],
    projected: undefined,
    minutes: 140,
    isProjected: false,
    isEstimated: false,
    tone: 'danger',
  });
});

test('a drive under way is solid to now, and hatched to where it is projected to end', () => {
  const [drive] = rowsOf(
    '09:00',
    { ...START, actualDepartureTimeUtc: at('08:00') },
    { ...MIDDLE, adjustedArrivalTimeUtc: at('10:40') },
  );
  expect(drive?.fact).toMatchObject({
    done: { from: ms('08:00'), to: ms('09:00') },
    projected: { from: ms('09:00'), to: ms('10:40') },
    minutes: 160,
    isProjected: true,
    tone: 'warn',
  });
});

test('past its projection, or without one, it lasts until now', () => {
  for (const adjustedArrivalTimeUtc of [at('10:10'), null]) {
    const [drive] = rowsOf(
      '11:00',
      { ...START, actualDepartureTimeUtc: at('08:00') },
      { ...MIDDLE, adjustedArrivalTimeUtc },
    );
    expect(drive?.fact).toMatchObject({
      done: { to: ms('11:00') },
      projected: undefined,
      minutes: 180,
      tone: 'warn',
    });
  }
});

test('what is ahead is hatched alone, and as planned it is no warning', () => {
  const rows = rowsOf(
    '09:00',
    { ...START, actualDepartureTimeUtc: at('08:00') },
    { ...MIDDLE, adjustedArrivalTimeUtc: at('10:05'), adjustedDepartureTimeUtc: at('10:50') },
    END,
  );
  expect(rows[1]?.fact).toMatchObject({
    done: undefined,
    projected: { from: ms('10:05'), to: ms('10:50') },
    minutes: 45,
    tone: 'ok',
  });
});

test("a controller's new plan is the plan, and interpolated times say so", () => {
  const [, stay] = rowsOf('13:00', START, {
    ...MIDDLE,
    revisedArrivalTimeUtc: at('11:00'),
    revisedDepartureTimeUtc: at('11:20'),
    actualArrivalTimeUtc: at('11:00'),
    actualDepartureTimeUtc: at('11:25'),
    estimated: true,
  });
  expect(stay?.planned?.minutes).toBe(20);
  expect(stay?.fact).toMatchObject({ minutes: 25, isEstimated: true, tone: 'ok' });
});

const UNSEEN = { after: at('09:20'), before: at('11:10') };
const PASSED = {
  ...MIDDLE,
  state: 'passedUnseen' as const,
  arrivalAfterUtc: UNSEEN.after,
  arrivalBeforeUtc: UNSEEN.before,
  departureAfterUtc: UNSEEN.after,
  departureBeforeUtc: UNSEEN.before,
};
const GAP = { from: ms('09:20'), to: ms('11:10') };

test('what nobody saw is a gap after what was seen, without minutes and without lateness', () => {
  const [drive, stay, next] = rowsOf('11:40', { ...START, actualDepartureTimeUtc: at('08:00') }, PASSED, {
    ...END,
    adjustedArrivalTimeUtc: at('12:40'),
  });
  expect(drive?.fact).toMatchObject({
    done: { from: ms('08:00'), to: ms('09:20') },
    gaps: [GAP],
    minutes: undefined,
    tone: 'none',
  });
  expect(stay?.fact).toMatchObject({ done: undefined, gaps: [GAP], minutes: undefined, tone: 'none' });
  expect(next?.fact).toMatchObject({
    gaps: [GAP],
    done: { from: ms('11:10'), to: ms('11:40') },
    projected: { from: ms('11:40'), to: ms('12:40') },
    minutes: undefined,
    tone: 'warn',
  });
});

test('between two silences what was seen is solid', () => {
  const later = { ...END, arrivalAfterUtc: at('11:50'), arrivalBeforeUtc: at('13:00') };
  const drive = rowsOf('14:00', START, PASSED, later).find(({ name }) => name === 'Stop 2 – Stop 3');
  expect(drive?.fact).toMatchObject({
    gaps: [GAP, { from: ms('11:50'), to: ms('13:00') }],
    done: { from: ms('11:10'), to: ms('11:50') },
    tone: 'none',
  });
});

test.each<[string, Partial<Parameters<typeof ganttRows>[0]>]>([
  [
    'by the badge',
    {
      timeBasedStatus: 'STATUS_UPDATE_OVERDUE',
      timeExplanation: { rule: 'noFix', fixTimesUtc: [at('09:20')] },
    },
  ],
  ['late as a fact', { timeBasedStatus: 'DELAYED', timeExplanation: null, silentSinceUtc: at('09:20') }],
])(
  'a drive that nobody hears of, %s, is solid to the last fix, and has no projection, nor has what follows',
  (_, status) => {
    const [drive, stay] = ganttRows(
      {
        ...RUNNING,
        ...status,
        journeyActivityList: [
          { ...START, actualDepartureTimeUtc: at('08:00') },
          { ...MIDDLE, adjustedArrivalTimeUtc: at('10:40'), adjustedDepartureTimeUtc: at('11:20') },
        ],
      },
      ms('10:10'),
    );
    expect(drive?.fact).toMatchObject({
      done: { from: ms('08:00'), to: ms('09:20') },
      gaps: [{ from: ms('09:20'), to: ms('10:10') }],
      projected: undefined,
      minutes: undefined,
      tone: 'none',
    });
    expect(stay?.planned?.minutes).toBe(45);
    expect(stay?.fact).toBeUndefined();
  },
);

const silent = (from: string, to?: string) => ({ from: ms(from), to: to === undefined ? undefined : ms(to) });
const LEFT = { ...START, actualDepartureTimeUtc: at('08:00') };

test('a gap in the middle of a drive is a hole in what was seen, and takes nothing from what is known', () => {
  const stops = [LEFT, { ...MIDDLE, actualArrivalTimeUtc: at('10:05') }, END];
  const silences = [silent('06:00', '07:00'), silent('08:30', '08:50'), silent('09:10', '09:40')];
  const [drive] = ganttRows({ ...RUNNING, journeyActivityList: stops }, ms('10:20'), silences);
  expect(drive?.fact).toMatchObject({ minutes: 125, tone: 'ok' });
  expect(drive?.fact?.gaps).toEqual([silences[1], silences[2]]);
  expect(seenOf(drive!.fact!)).toEqual([
    { from: ms('08:00'), to: ms('08:30') },
    { from: ms('08:50'), to: ms('09:10') },
    { from: ms('09:40'), to: ms('10:05') },
  ]);
});

test('a gap over an end of a drive is of both rows, each as far as its own time goes', () => {
  const stops = [
    LEFT,
    { ...MIDDLE, actualArrivalTimeUtc: at('10:00'), actualDepartureTimeUtc: at('10:50') },
    { ...END, actualArrivalTimeUtc: at('12:00') },
  ];
  const rows = ganttRows({ ...RUNNING, journeyActivityList: stops }, ms('12:30'), [silent('09:50', '10:10')]);
  expect(rows.slice(0, 3).map(({ fact }) => fact?.gaps)).toEqual([
    [{ from: ms('09:50'), to: ms('10:00') }],
    [{ from: ms('10:00'), to: ms('10:10') }],
    [],
  ]);
});

test('a gap that no fix has ended lasts until now, and what is ahead stays projected', () => {
  const stops = [LEFT, { ...MIDDLE, adjustedArrivalTimeUtc: at('10:05') }];
  const [drive] = ganttRows({ ...RUNNING, journeyActivityList: stops }, ms('09:20'), [silent('09:00')]);
  expect(drive?.fact?.gaps).toEqual([{ from: ms('09:00'), to: ms('09:20') }]);
  expect(seenOf(drive!.fact!)).toEqual([{ from: ms('08:00'), to: ms('09:00') }]);
  expect(drive?.fact?.projected).toEqual({ from: ms('09:20'), to: ms('10:05') });
});

test('a gap is drawn once, where the stop and the vehicle both name it', () => {
  const stops = [LEFT, PASSED, { ...END, actualArrivalTimeUtc: at('12:00') }];
  const rows = ganttRows({ ...RUNNING, journeyActivityList: stops }, ms('12:30'), [silent('09:20', '11:10')]);
  expect(rows.slice(0, 3).map(({ fact }) => fact?.gaps)).toEqual([[GAP], [GAP], [GAP]]);
  expect(seenOf(rows[2]!.fact!)).toEqual([{ from: ms('11:10'), to: ms('12:00') }]);
});

test('the last drive of a journey that is over does not last until now', () => {
  const [drive] = ganttRows(
    {
      ...RUNNING,
      journeyStatus: 'COMPLETED',
      journeyActivityList: [
        { ...START, actualDepartureTimeUtc: at('08:00') },
        { ...MIDDLE, state: 'missed' },
      ],
    },
    ms('20:00'),
  );
  expect(drive?.planned?.minutes).toBe(120);
  expect(drive?.fact).toBeUndefined();
});
