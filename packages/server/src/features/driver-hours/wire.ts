import type {
  DriverHours,
  DutyChange,
  DutyWire,
  HourBreachWire,
  RuleSetWire,
} from '@linehaul/contracts/driver-hours';
import type { HourBreach, RuleSet, RuleSetName } from '@linehaul/domain/driver-hours';
import type { RowOf } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { DutyRow } from './duty-store.ts';
import type { FoundHours } from './hours.ts';
import type { SeenDuty } from './seen-store.ts';

export function dutyWire(row: DutyRow): DutyWire {
  return {
    dutyId: row.id,
    kind: row.kind,
    fromUtc: instantText(row.from_at),
    toUtc: instantText(row.to_at),
    source: row.source,
    journeyId: null,
    journeyUniqueReference: null,
    changedUtc: instantText(row.changed_at),
    changedBy: row.changed_by,
    version: row.version,
  };
}

export function seenWire({ kind, from, to, source, journeyId, journeyReference }: SeenDuty): DutyWire {
  return {
    dutyId: null,
    kind,
    fromUtc: instantText(from),
    toUtc: instantText(to ?? null),
    source,
    journeyId: journeyId ?? null,
    journeyUniqueReference: journeyReference ?? null,
    changedUtc: null,
    changedBy: null,
    version: null,
  };
}

export function changeWire({ at, actor, kind, before, after }: RowOf<'record_history'>): DutyChange {
  const sideOf = (side: object | null) =>
    side && Object.keys(side).length > 0 ? (side as DutyChange['before']) : null;
  return {
    changeDateTimeUtc: instantText(at),
    changeAuditUser: actor,
    kind: kind as DutyChange['kind'],
    before: sideOf(before),
    after: sideOf(after),
  };
}

function rulesWire(name: RuleSetName, rules: RuleSet): RuleSetWire {
  return {
    name,
    drivingBeforeBreakMinutes: rules.break.driving,
    breakMinutes: rules.break.minutes,
    dayDrivingMinutes: rules.dayDriving.minutes,
    dayDutyMinutes: rules.dayDuty ?? null,
    dayRestMinutes: rules.dayRest.minutes,
    weekDrivingMinutes: rules.weekDriving ?? null,
  };
}

/** Rounds what is left down, what is missing up. */
export function hoursWire({ driverId, ruleSet, rules, hours }: FoundHours): DriverHours {
  const { known, unknownSince, left, restDue, past, breach } = hours;
  return {
    driverId,
    known,
    unknownSinceUtc: instantText(unknownSince ?? null),
    rules: rulesWire(ruleSet, rules),
    left: left
      ? {
          todayMinutes: Math.floor(left.today),
          extensionMinutes: Math.floor(left.extension),
          beforeBreakMinutes: Math.floor(left.beforeBreak),
          weekMinutes: left.week === undefined ? null : Math.floor(left.week),
        }
      : null,
    restDue: restDue
      ? { kind: restDue.kind, latestStartUtc: instantText(restDue.latestStart), minutes: restDue.minutes }
      : null,
    past: past.map(breachWire),
    breach: breach ? breachWire(breach) : null,
  };
}

const breachWire = ({ rule, at, minutesShort }: HourBreach): HourBreachWire => ({
  rule,
  atUtc: instantText(at),
  minutesShort: Math.ceil(minutesShort),
});
