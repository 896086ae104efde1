import type { HourRule, RuleSet } from './model.ts';

const HOURS = 60;

export const EU_561_ARTICLES: Readonly<Partial<Record<HourRule, string>>> = {
  break: 'Art. 7',
  dayDriving: 'Art. 6(1)',
  weekDriving: 'Art. 6(2)',
  fortnightDriving: 'Art. 6(3)',
  dayRest: 'Art. 8(2), 8(4); crew: 8(5)',
  weekRest: 'Art. 8(6)',
};

/** Regulation (EC) No 561/2006, Articles 6 to 8, for one driver or a crew of two. */
export function eu561(timeZone: string, crew = false): RuleSet {
  return {
    name: crew ? 'EU 561/2006, two drivers' : 'EU 561/2006',
    timeZone,
    break: {
      driving: 4.5 * HOURS,
      minutes: 45,
      parts: [15, 30],
      kinds: crew ? ['rest', 'available'] : ['rest'],
    },
    dayDriving: { minutes: 9 * HOURS, extended: { minutes: 10 * HOURS, timesAWeek: 2 } },
    dayRest: crew
      ? { minutes: 9 * HOURS, within: 30 * HOURS }
      : {
          minutes: 11 * HOURS,
          within: 24 * HOURS,
          reduced: { minutes: 9 * HOURS, timesBetweenWeeklyRests: 3 },
          parts: [3 * HOURS, 9 * HOURS],
        },
    weekDriving: 56 * HOURS,
    fortnightDriving: 90 * HOURS,
    weekRest: { minutes: 45 * HOURS, reduced: 24 * HOURS, apart: 6 * 24 * HOURS },
  };
}

/** Minutes. */
export interface SimpleProfile {
  readonly name: string;
  readonly drivingBeforeBreak: number;
  readonly breakMinutes: number;
  readonly dayDriving: number;
  readonly dayDuty: number;
  readonly dayRest: number;
  readonly weekDriving: number;
}

export function simpleRules(profile: SimpleProfile, timeZone: string): RuleSet {
  return {
    name: profile.name,
    timeZone,
    break: { driving: profile.drivingBeforeBreak, minutes: profile.breakMinutes, kinds: ['rest'] },
    dayDriving: { minutes: profile.dayDriving },
    dayDuty: profile.dayDuty,
    dayRest: { minutes: profile.dayRest, within: 24 * HOURS },
    weekDriving: profile.weekDriving,
  };
}
