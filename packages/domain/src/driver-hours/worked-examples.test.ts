import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { shiftDate, startOfDay } from '../time/index.ts';
import {
  type Duty,
  eu561,
  type Hours,
  hoursOf,
  type PlannedDuty,
  type RuleSet,
  simpleRules,
} from './index.ts';

/**
 * D driving, W work, A available, R rest, ? not recorded; lengths in hours or h:mm. `3 x (W15 R9)` repeats. A record
 * follows two weeks of rest, or nothing if it begins with !.
 */
type Example = readonly [name: string, article: string, record: string, plan: string, expected: string];

const LONG = 'D4:30 R0:45 D4:30 R0:45 D1';
const LONG_DAY = `${LONG} R12:30`;
const NINE_DAY = 'D4:30 R0:45 D4:30 R14:15';
const FULL_WEEK = `2 x (${LONG_DAY}) 4 x (${NINE_DAY})`;
const WORK_DAY = 'W13 R11';
const REDUCED_DAY = 'W15 R9';

const EU: readonly Example[] = [
  [
    'after a full rest all is left',
    '6',
    '',
    '',
    'known today=9:00 ext=1:00 break=4:30 week=56:00 rest=day@15:00/9:00',
  ],
  [
    'driving takes from day, break and week',
    '6, 7',
    'D2',
    '',
    'today=7:00 break=2:30 week=54:00 rest=day@15:00/9:00',
  ],
  ['four and a half hours may be driven', '7', 'D4:30', '', 'today=4:30 break=0:00 no-past'],
  ['one minute more without a break is a breach', '7', 'D4:31', '', 'past=break@4:30+0:01'],
  ['all driving without the break is short', '7', 'D5', '', 'past=break@4:30+0:30'],
  ['after a break of 45 minutes the 4:30 h count from zero', '7', 'D4:30 R0:45', '', 'break=4:30 today=4:30'],
  ['a break of 44 minutes does not', '7', 'D4:30 R0:44', '', 'break=0:00'],
  ['driving after a break of 44 minutes is short', '7', 'D4:30 R0:44 D0:10', '', 'past=break@5:14+0:10'],
  [
    'after breaks of 15 and then 30 minutes the 4:30 h count from zero',
    '7',
    'D2 R0:15 D2:30 R0:30',
    '',
    'break=4:30 no-past',
  ],
  [
    'a break of 30 and then 15 minutes does not',
    '7',
    'D2 R0:30 D2:30 R0:15 D0:10',
    '',
    'past=break@5:15+0:10',
  ],
  ['two breaks of 15 minutes do not', '7', 'D2 R0:15 D2:30 R0:15 D0:05', '', 'past=break@5:00+0:05'],
  ['a first part of 14 minutes is none', '7', 'D2 R0:14 D2:30 R0:30 D0:05', '', 'past=break@5:14+0:05'],
  [
    'after a whole break taken early the 4:30 h count from zero',
    '7',
    'D1 R0:45 D4:30',
    '',
    'break=0:00 no-past',
  ],
  ['other work is no break', '4(d)', 'D2 W1 D2:30', '', 'break=0:00 no-past'],
  ['availability of one driver is no break', '4(d)', 'D2 A0:45 D2:30', '', 'break=0:00'],
  [
    'nine hours are driven, one more is left in this week',
    '6(1)',
    'D4:30 R0:45 D4:30',
    '',
    'today=0:00 ext=1:00 no-past',
  ],
  ['a day may have ten hours', '6(1)', LONG, '', 'today=0:00 ext=0:00 no-past'],
  [
    'more than ten hours are a breach',
    '6(1)',
    'D4:30 R0:45 D4:30 R0:45 D1:01',
    '',
    'past=dayDriving@11:30+0:01',
  ],
  ['after two long days the third has nine hours', '6(1)', `2 x (${LONG_DAY})`, '', 'today=9:00 ext=0:00'],
  ['a third long day is a breach', '6(1)', `2 x (${LONG_DAY}) ${LONG}`, '', 'past=dayDriving@58:30+1:00'],
  [
    'a new week has its own long days',
    '6(1)',
    `2 x (${LONG_DAY}) R120`,
    '',
    'today=9:00 ext=1:00 week=56:00',
  ],
  ['a day of just nine hours is not long', '6(1)', `2 x (${NINE_DAY})`, '', 'today=9:00 ext=1:00'],
  ['a day of a minute more is', '6(1)', '2 x (D4:30 R0:45 D4:30 R0:45 D0:01 R13:29)', '', 'ext=0:00'],
  ['56 hours use up the week', '6(2)', FULL_WEEK, '', 'today=0:00 week=0:00 no-past'],
  ['more than 56 hours are a breach', '6(2)', `${FULL_WEEK} D0:30`, '', 'past=weekDriving@144:00+0:30'],
  ['the week limits the day', '6(2)', `2 x (${LONG_DAY}) 3 x (${NINE_DAY}) D4`, '', 'today=5:00 week=5:00'],
  ['after 56 hours the next week has 34', '6(3)', `${FULL_WEEK} R24`, '', 'today=9:00 week=34:00'],
  ['the fortnight limits the day', '6(3)', `${FULL_WEEK} R24 3 x (${NINE_DAY})`, '', 'today=7:00 week=7:00'],
  [
    '90 hours use up the fortnight',
    '6(3)',
    `${FULL_WEEK} R24 3 x (${NINE_DAY}) D4:30 R0:45 D2:30`,
    '',
    'today=0:00 week=0:00 no-past',
  ],
  [
    'a plan past 90 hours is a breach',
    '6(3)',
    `${FULL_WEEK} R24 3 x (${NINE_DAY})`,
    'D4:30 R0:45 D4:30',
    'breach=fortnightDriving@247:45+2:00',
  ],
  [
    'a rest must begin 15 hours after the last',
    '8(2), 8(4)',
    'D2 W13',
    '',
    'today=0:00 rest=day@15:00/9:00 no-past',
  ],
  ['a later one is a breach', '8(2)', 'W15:30', '', 'past=dayRest@15:00+0:30'],
  ['eleven hours begin a new day', '8(2)', WORK_DAY, '', 'today=9:00 rest=day@39:00/9:00'],
  ['nine hours begin one too', '8(4)', REDUCED_DAY, '', 'today=9:00 rest=day@39:00/9:00 no-past'],
  [
    'after three reduced rests the next is whole',
    '8(4)',
    `3 x (${REDUCED_DAY})`,
    '',
    'rest=day@85:00/11:00 no-past',
  ],
  [
    'a whole rest that begins late is short',
    '8(4)',
    `3 x (${REDUCED_DAY}) W13:30`,
    '',
    'past=dayRest@85:00+0:30',
  ],
  [
    'a fourth reduced rest is short of a whole one',
    '8(4)',
    `3 x (${REDUCED_DAY}) W13 R9 W1`,
    '',
    'past=dayRest@94:00+2:00',
  ],
  [
    'while it goes on a fourth reduced rest is not enough',
    '8(4)',
    `3 x (${REDUCED_DAY}) W13 R9`,
    '',
    'today=0:00',
  ],
  ['three and nine hours are a whole rest', '4(g), 8(2)', 'W5 R3 W7 R9', '', 'rest=day@39:00/9:00 no-past'],
  [
    'a split rest is no reduced one',
    '4(g)',
    `W5 R3 W7 R9 3 x (${REDUCED_DAY})`,
    '',
    'rest=day@109:00/11:00 no-past',
  ],
  ['after three hours nine are due', '4(g)', `3 x (${REDUCED_DAY}) W5 R3`, '', 'rest=day@87:00/9:00'],
  ['a first part of 2:59 is none', '4(g)', `3 x (${REDUCED_DAY}) W5 R2:59`, '', 'rest=day@85:00/11:00'],
  ['nine hours early in the day begin a new one', '8(4)', 'W2 R9 W10', '', 'rest=day@26:00/9:00 no-past'],
  ['of a rest only what lies within 24 hours counts', '8(2)', 'W16 R11', '', 'past=dayRest@15:00+1:00'],
  ['a rest that is long enough so far counts as ended now', '8(4)', 'W13 R10', '', 'today=9:00'],
  ['a rest that is too short so far leaves nothing', '8(4)', 'W13 R8:59', '', 'today=0:00'],
  ['eleven hours after six days are no weekly rest', '8(2)', '6 x (W13 R11) W13 R11', '', 'past=weekRest'],
  ['a weekly rest is due after six days', '8(6)', `6 x (${WORK_DAY})`, '', 'rest=week@144:00/24:00'],
  [
    'a later one is a breach of the weekly rest',
    '8(6)',
    `6 x (${WORK_DAY}) W2`,
    '',
    'past=weekRest@144:00+2:00',
  ],
  [
    'after a reduced weekly rest a whole one is due',
    '8(6)',
    `6 x (${WORK_DAY}) R13 6 x (${WORK_DAY})`,
    '',
    'rest=week@301:00/45:00 no-past',
  ],
  [
    'a second reduced one in turn is short',
    '8(6)',
    `2 x (6 x (${WORK_DAY}) R13) W1`,
    '',
    'past=weekRest@314:00+21:00',
  ],
  [
    'after a whole one a reduced one is enough',
    '8(6)',
    `6 x (${WORK_DAY}) R34 6 x (${WORK_DAY}) R13 W1`,
    '',
    'no-past',
  ],
  [
    'a weekly rest gives three reduced rests again',
    '8(4)',
    `3 x (${REDUCED_DAY}) W13 R24`,
    '',
    'rest=day@124:00/9:00 no-past',
  ],
  ['a plan with its breaks breaks nothing', '7', 'D2', 'D2:30 R0:45 D4:30', 'no-breach'],
  ['a plan without a break is a breach', '7', 'D2', 'D3', 'breach=break@4:30+0:30'],
  ['free time of a plan is a break', '7', 'D4:30', 'R0:45 D4', 'no-breach'],
  [
    'a plan with eight hours of rest is short of the daily rest',
    '8(2)',
    '',
    'D4:30 R0:45 D4:30 R8 D1',
    'breach=dayRest@17:45+3:45',
  ],
  ['a plan with eleven hours is not', '8(2)', '', 'D4:30 R0:45 D4:30 R11 D4', 'no-breach'],
  ['a rest goes on into the plan', '8(2)', 'W13 R5', 'R6 D4', 'no-breach'],
  ['a plan that ends the rest too soon is a breach', '8(2)', 'W13 R5', 'D4', 'breach=dayRest@18:00+7:00'],
  [
    'a plan past the long day is a breach',
    '6(1)',
    'D4:30 R0:45 D4',
    'D0:30 R0:45 D1:20',
    'breach=dayDriving@11:30+0:20',
  ],
  ['nothing recorded is unknown', 'none', '!', '', 'unknown no-left'],
  ['hours before the record are unknown', 'none', '!D2', '', 'unknown no-left since=0:00'],
  [
    'a recorded full rest makes the day known, the fortnight not',
    'none',
    '!R11',
    '',
    'partly today=9:00 week=?',
  ],
  ['a minute less than a full rest does not', 'none', '!R10:59', '', 'unknown no-left'],
  ['from a gap on hours are unknown', 'none', 'D2 ?0:30 D1', '', 'unknown no-left since=2:00'],
  [
    'after a gap a full rest makes the day known',
    'none',
    'D2 ?0:30 R11',
    '',
    'partly today=9:00 ext=0:00 week=?',
  ],
  ['after a gap a reduced rest does not', 'none', 'D2 ?1 R9', '', 'unknown no-left'],
  ['a minute is no gap', 'none', 'D2 ?0:01 D1', '', 'known today=5:59'],
  ['two minutes are a gap', 'none', 'D2 ?0:02 D1', '', 'unknown no-left'],
  ['a record that ends before now is a gap', 'none', 'D2 ?1', '', 'unknown no-left since=2:00'],
  [
    'what is driven after a gap without a break is a breach for certain',
    '7',
    'D2 ?0:30 D4:45',
    '',
    'unknown past=break@7:00+0:15',
  ],
  [
    'more than ten hours after a gap are a breach for certain',
    '6(1)',
    'D1 ?0:30 D4:30 R0:45 D4:30 R0:45 D1:15',
    '',
    'unknown past=dayDriving@13:00+0:15',
  ],
  [
    'less after a gap says nothing',
    'none',
    'D1 ?0:30 D4:30 R0:45 D4:30 R0:45 D0:30',
    '',
    'unknown no-left no-past',
  ],
  ['a plan after a gap promises nothing', 'none', 'D2 ?0:30', 'D4', 'unknown no-left no-breach'],
  ['a plan after a gap can be a breach for certain', '7', 'D2 ?0:30', 'D5', 'unknown breach=break@7:00+0:30'],
  [
    'a gap in the week before leaves the fortnight unknown',
    'none',
    '!R24 ?1 R143',
    '',
    'partly today=9:00 ext=1:00 week=?',
  ],
  ['two whole weeks later all is known', 'none', '!R24 ?1 R143 R168', '', 'known week=56:00'],
];

const CREW: readonly Example[] = [
  ['availability beside the other driver is a break', '7', 'D2 A0:45 D2:30', '', 'break=2:00 no-past'],
  ['a rest must begin 21 hours after the last', '8(5)', 'W21', '', 'rest=day@21:00/9:00 no-past'],
  ['half an hour later is a breach', '8(5)', 'W21:30', '', 'past=dayRest@21:00+0:30'],
  ['nine hours within 30 begin a new day', '8(5)', 'W21 R9', '', 'rest=day@51:00/9:00 no-past'],
  ['eight hours are short', '8(5)', 'W20 R8 W3', '', 'past=dayRest@28:00+9:00'],
];

const SIMPLE: readonly Example[] = [
  [
    'a simple profile has its own limits',
    'profile',
    '',
    '',
    'known today=10:00 ext=0:00 break=5:00 week=60:00 rest=day@14:00/10:00',
  ],
  ['after a whole break the five hours count from zero', 'profile', 'D5 R0:30', '', 'break=5:00 no-past'],
  ['a break in parts does not', 'profile', 'D2:30 R0:15 D2:30 R0:15', '', 'break=0:00'],
  ['a break of 29 minutes is short', 'profile', 'D5 R0:29 D0:10', '', 'past=break@5:29+0:10'],
  [
    'more than ten hours of driving are a breach',
    'profile',
    'D5 R0:30 D5 R0:30 D0:20',
    '',
    'past=dayDriving@11:00+0:20',
  ],
  ['duty limits driving', 'profile', 'W8 R5 W3', '', 'today=0:00'],
  ['more than the duty of a day is a breach', 'profile', 'W12:30', '', 'past=dayDuty@12:00+0:30'],
  [
    'a week of 60 hours is used up',
    'profile',
    '6 x (D5 R0:30 D5 R13:30)',
    '',
    'today=0:00 week=0:00 no-past',
  ],
  ['a plan past the duty of a day is a breach', 'profile', 'W8', 'W5', 'breach=dayDuty@12:00+1:00'],
];

/** Berlin: clocks go forward on 29 March 2026, back on 25 October 2026. */
const SPRING: readonly Example[] = [
  ['in spring the week has 167 hours', '4(i), 6(3)', `${FULL_WEEK} R23`, '', 'today=9:00 week=34:00'],
  ['a minute before, the old week goes on', '4(i)', `${FULL_WEEK} R22:59`, '', 'week=0:00'],
  [
    'a daily rest over the change is of real hours',
    '8(2)',
    `6 x (${WORK_DAY})`,
    '',
    'rest=week@144:00/24:00 no-past',
  ],
];
const AUTUMN: readonly Example[] = [
  ['in autumn the week has 169 hours', '4(i), 6(3)', `${FULL_WEEK} R25`, '', 'today=9:00 week=34:00'],
  ['an hour before, the old week goes on', '4(i)', `${FULL_WEEK} R24`, '', 'week=0:00'],
];

const PROFILE = {
  name: 'Own rules',
  drivingBeforeBreak: 300,
  breakMinutes: 30,
  dayDriving: 600,
  dayDuty: 720,
  dayRest: 600,
  weekDriving: 3600,
};
const SETS: readonly (readonly [string, RuleSet, string, readonly Example[]])[] = [
  ['one driver', eu561('UTC'), '2026-03-02', EU],
  ['two drivers', eu561('UTC', true), '2026-03-02', CREW],
  ['a simple profile', simpleRules(PROFILE, 'Africa/Johannesburg'), '2026-03-02', SIMPLE],
  ['spring', eu561('Europe/Berlin'), '2026-03-23', SPRING],
  ['autumn', eu561('Europe/Berlin'), '2026-10-19', AUTUMN],
];

const KINDS = { D: 'driving', W: 'work', A: 'available', R: 'rest' } as const;

function spelled(text: string): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/(\d+) x \(([^()]*)\)/g, (_, times, inner) => `${inner} `.repeat(Number(times)));
  }
  return left.trim();
}

function periodsOf(text: string, from: number) {
  let at = from;
  const periods = spelled(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((token) => {
      const [hours = 0, minutes = 0] = token.slice(1).split(':').map(Number);
      const begin = at;
      at += hours * HOUR + minutes * MINUTE;
      return { kind: KINDS[token[0] as keyof typeof KINDS], from: begin, to: at };
    });
  return { periods: periods.filter(({ kind }) => kind !== undefined) as PlannedDuty[], end: at };
}

function hoursIn(record: string, plan: string, rules: RuleSet, monday: string): Hours & { origin: number } {
  const origin = startOfDay(monday, rules.timeZone);
  const isBare = record.startsWith('!');
  const seen = periodsOf(record.replace('!', ''), origin);
  const before = {
    kind: 'rest',
    from: startOfDay(shiftDate(monday, -14), rules.timeZone),
    to: origin,
  } as const;
  const duties = [...(isBare ? [] : [before]), ...seen.periods].map(
    (duty): Duty => ({ ...duty, source: 'import' }),
  );
  return { ...hoursOf(duties, periodsOf(plan, seen.end).periods, rules, seen.end), origin };
}

function shown({ origin, known, left, restDue, past, breach, unknownSince }: ReturnType<typeof hoursIn>) {
  const text = (minutes: number) =>
    `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
  const at = (instant: number) => text((instant - origin) / MINUTE);
  const breachText = (one: (typeof past)[number]) => `${one.rule}@${at(one.at)}+${text(one.minutesShort)}`;
  return [
    known,
    ...(unknownSince === undefined ? [] : [`since=${at(unknownSince)}`]),
    ...(left
      ? [
          `today=${text(left.today)}`,
          `ext=${text(left.extension)}`,
          `break=${text(left.beforeBreak)}`,
          `week=${left.week === undefined ? '?' : text(left.week)}`,
        ]
      : ['no-left']),
    ...(restDue ? [`rest=${restDue.kind}@${at(restDue.latestStart)}/${text(restDue.minutes)}`] : []),
    ...(past.length > 0 ? past.map((one) => `past=${breachText(one)}`) : ['no-past']),
    breach ? `breach=${breachText(breach)}` : 'no-breach',
  ].join(' ');
}

test('there are 80 worked examples or more, each with a name of its own', () => {
  const names = SETS.flatMap(([set, , , examples]) => examples.map(([name]) => `${set} ${name}`));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(80);
});

for (const [set, rules, monday, examples] of SETS) {
  test.each(examples)(`${set}: %s (%s)`, (_, _article, record, plan, expected) => {
    const found = shown(hoursIn(record, plan, rules, monday));
    for (const token of expected.split(' ')) expect(` ${found} `).toContain(` ${token}`);
  });
}
