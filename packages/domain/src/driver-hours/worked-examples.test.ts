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
import { type Example, FULL_WEEK, WORK_DAY } from './testing/example.ts';
import { ONE_DRIVER } from './testing/one-driver.ts';

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
  ['one driver', eu561('UTC'), '2026-03-02', ONE_DRIVER],
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
