import type { OrganisationSettings } from '../organisation/index.ts';
import type { RuleSet } from './model.ts';
import { eu561, simpleRules } from './rule-sets.ts';

export const RULE_SETS = ['EU_561', 'EU_561_CREW', 'OWN'] as const;
export type RuleSetName = (typeof RULE_SETS)[number];

/** The organisation's own profile has no crews. */
export function ruleSetName({ ownHourRules }: OrganisationSettings, isCrew: boolean): RuleSetName {
  if (ownHourRules) return 'OWN';
  return isCrew ? 'EU_561_CREW' : 'EU_561';
}

export function rulesOf(settings: OrganisationSettings, timeZone: string, isCrew = false): RuleSet {
  if (!settings.ownHourRules) return eu561(timeZone, isCrew);
  return simpleRules(
    {
      name: 'OWN',
      drivingBeforeBreak: settings.hoursDrivingBeforeBreakMinutes,
      breakMinutes: settings.hoursBreakMinutes,
      dayDriving: settings.hoursDayDrivingMinutes,
      dayDuty: settings.hoursDayDutyMinutes,
      dayRest: settings.hoursDayRestMinutes,
      weekDriving: settings.hoursWeekDrivingMinutes,
    },
    timeZone,
  );
}
