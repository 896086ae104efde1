import { type EpochMs, MINUTE } from '../core/index.ts';
import type { HourBreach, HourRule, RuleSet } from './model.ts';
import { nextWeek, type Span, weekStart } from './timeline.ts';

interface Week {
  readonly start: EpochMs;
  /** The Monday after: slow to compute. */
  readonly end: EpochMs;
  driving: number;
  extended: number;
  /** Recorded from its beginning without a gap. */
  isWhole: boolean;
}

const minutesBetween = (from: EpochMs, to: EpochMs) => (to - from) / MINUTE;

/** In minutes, span by span. After a gap counts are minimums, so a breach that shows is certain. */
export class HoursClock {
  private readonly rules: RuleSet;
  /** End of the last full rest or the gap. */
  dayFrom: EpochMs;
  isDayKnown = false;
  unknownSince: EpochMs | undefined;
  driving = 0;
  duty = 0;
  continuous = 0;
  isExtended = false;
  hasRestPart = false;
  reducedRests = 0;
  weekFrom: EpochMs;
  isWeekRestKnown = false;
  wasWeekRestReduced = false;
  week: Week;
  previousWeek: Week | undefined;
  breaches: HourBreach[] = [];
  private hasBreakPart = false;
  private breakFrom: EpochMs | undefined;
  private restFrom: EpochMs | undefined;
  private readonly open = new Map<HourRule, number>();

  constructor(rules: RuleSet, from: EpochMs) {
    this.rules = rules;
    this.dayFrom = from;
    this.weekFrom = from;
    this.unknownSince = from;
    const start = weekStart(from, rules.timeZone);
    const end = nextWeek(start, rules.timeZone);
    this.week = { start, end, driving: 0, extended: 0, isWhole: from === start };
  }

  copy(): HoursClock {
    const copy: HoursClock = Object.assign(Object.create(HoursClock.prototype), this);
    copy.breaches = [...this.breaches];
    copy.week = { ...this.week };
    return Object.assign(copy, { open: new Map(this.open) });
  }

  /** The span lies within one week. */
  take(span: Span): void {
    const { kind, from, to } = span;
    while (this.week.end <= from) this.beginWeek();
    if (!this.rules.break.kinds.some((one) => one === kind)) this.endBreak(from);
    if (kind !== 'rest') this.endRest(from);
    if (kind === 'unknown') {
      this.takeGap(span);
      return;
    }
    if (this.rules.break.kinds.includes(kind)) this.breakFrom ??= from;
    if (kind === 'rest') {
      this.restFrom ??= from;
      return;
    }
    if (kind === 'driving') this.drive(span);
    this.limit('dayDuty', this.duty, from, to, this.rules.dayDuty);
    this.duty += minutesBetween(from, to);
    this.checkRests(from, to);
  }

  /** As if the current rest ended now. */
  restedUntil(now: EpochMs): HoursClock {
    const rested = this.copy();
    rested.endBreak(now);
    const awake = rested.copy();
    rested.endRest(now);
    return rested.breaches.length > this.breaches.length ? awake : rested;
  }

  canReduceRest(): boolean {
    const { reduced } = this.rules.dayRest;
    return reduced !== undefined && this.reducedRests < reduced.timesBetweenWeeklyRests;
  }

  /** Another long day this week; unknown: possible. */
  canExtend(): boolean {
    const { extended } = this.rules.dayDriving;
    return extended !== undefined && (this.isExtended || this.week.extended < extended.timesAWeek);
  }

  private beginWeek(): void {
    this.previousWeek = this.week;
    const start = this.week.end;
    const end = nextWeek(start, this.rules.timeZone);
    this.week = { start, end, driving: 0, extended: 0, isWhole: true };
    this.close('weekDriving', 'fortnightDriving');
  }

  private drive({ from, to }: Span): void {
    const { dayDriving, weekDriving, fortnightDriving } = this.rules;
    const minutes = minutesBetween(from, to);
    this.limit('break', this.continuous, from, to, this.rules.break.driving);
    const most = this.canExtend() ? dayDriving.extended!.minutes : dayDriving.minutes;
    this.limit('dayDriving', this.driving, from, to, most);
    this.limit('weekDriving', this.week.driving, from, to, weekDriving);
    const before = this.previousWeek?.driving ?? 0;
    this.limit('fortnightDriving', before + this.week.driving, from, to, fortnightDriving);
    this.continuous += minutes;
    this.driving += minutes;
    this.week.driving += minutes;
    if (!this.isExtended && this.driving > dayDriving.minutes && this.canExtend()) {
      this.isExtended = true;
      this.week.extended++;
    }
  }

  private limit(
    rule: HourRule,
    before: number,
    from: EpochMs,
    to: EpochMs,
    most = Number.POSITIVE_INFINITY,
  ): void {
    const over = before + minutesBetween(from, to) - most;
    if (over > 0) this.breach(rule, from + Math.max(0, most - before) * MINUTE, over);
  }

  private breach(rule: HourRule, at: EpochMs, minutesShort: number): void {
    const index = this.open.get(rule);
    if (index === undefined) {
      this.open.set(rule, this.breaches.length);
      this.breaches.push({ rule, at, minutesShort });
      return;
    }
    const before = this.breaches[index]!;
    if (minutesShort > before.minutesShort) this.breaches[index] = { ...before, minutesShort };
  }

  private close(...rules: readonly HourRule[]): void {
    for (const rule of rules) this.open.delete(rule);
  }

  private checkRests(from: EpochMs, to: EpochMs): void {
    const { dayRest, weekRest } = this.rules;
    const need = this.leastDayRest();
    const latest = this.dayFrom + (dayRest.within - need) * MINUTE;
    if (to > latest)
      this.breach('dayRest', Math.max(from, latest), Math.min(need, minutesBetween(latest, to)));
    if (!weekRest) return;
    const due = this.weekFrom + weekRest.apart * MINUTE;
    if (to > due)
      this.breach('weekRest', Math.max(from, due), Math.min(this.weekRestNeed(), minutesBetween(due, to)));
  }

  private leastDayRest(): number {
    const { minutes, reduced, parts } = this.rules.dayRest;
    if (parts && (this.hasRestPart || !this.isDayKnown)) return Math.min(parts[1], minutes);
    const mayReduce = reduced && (!this.isWeekRestKnown || this.canReduceRest());
    return mayReduce ? reduced.minutes : minutes;
  }

  /** A whole rest after a reduced one. If unknown, the shorter can be enough. */
  private weekRestNeed(): number {
    const { minutes, reduced } = this.rules.weekRest!;
    return this.isWeekRestKnown && this.wasWeekRestReduced ? minutes : reduced;
  }

  private endBreak(to: EpochMs): void {
    if (this.breakFrom === undefined) return;
    const length = minutesBetween(this.breakFrom, to);
    this.breakFrom = undefined;
    const { minutes, parts } = this.rules.break;
    if (length >= minutes || (parts && this.hasBreakPart && length >= parts[1])) {
      this.continuous = 0;
      this.hasBreakPart = false;
      this.close('break');
    } else if (parts && length >= parts[0]) this.hasBreakPart = true;
  }

  private endRest(to: EpochMs): void {
    if (this.restFrom === undefined) return;
    const from = this.restFrom;
    this.restFrom = undefined;
    const length = minutesBetween(from, to);
    const { dayRest, weekRest } = this.rules;
    if (weekRest && length >= weekRest.reduced) this.endWeekRest(to, length);
    else if (length >= this.shortestDayRest()) this.endDayRest(from, to, length);
    else if (dayRest.parts && length >= dayRest.parts[0]) this.hasRestPart = true;
  }

  private shortestDayRest(): number {
    return this.rules.dayRest.reduced?.minutes ?? this.rules.dayRest.minutes;
  }

  private endWeekRest(to: EpochMs, length: number): void {
    const short = this.weekRestNeed() - length;
    if (short > 0) this.breach('weekRest', to, short);
    this.weekFrom = to;
    this.wasWeekRestReduced = length < this.rules.weekRest!.minutes;
    this.isWeekRestKnown = true;
    this.reducedRests = 0;
    this.beginDay(to, true);
    this.close('weekRest');
  }

  private endDayRest(from: EpochMs, to: EpochMs, length: number): void {
    const { minutes, within, parts } = this.rules.dayRest;
    if (!this.isDayKnown) {
      this.beginDay(to, length >= minutes);
      return;
    }
    const inTime = Math.min(length, minutesBetween(from, this.dayFrom + within * MINUTE));
    const need = parts && this.hasRestPart ? parts[1] : inTime >= minutes ? minutes : this.leastDayRest();
    if (inTime < need) {
      const latest = this.dayFrom + (within - need) * MINUTE;
      this.breach('dayRest', from > latest ? latest : to, need - Math.max(0, inTime));
    }
    if (!this.hasRestPart && inTime < minutes) this.reducedRests++;
    this.beginDay(to, true);
  }

  private beginDay(at: EpochMs, isKnown: boolean): void {
    this.dayFrom = at;
    this.driving = this.duty = this.continuous = 0;
    this.hasRestPart = this.hasBreakPart = this.isExtended = false;
    this.isDayKnown = isKnown;
    if (isKnown) this.unknownSince = undefined;
    this.close('break', 'dayDriving', 'dayDuty', 'dayRest');
  }

  private takeGap({ from, to }: Span): void {
    this.beginDay(to, false);
    this.unknownSince = from;
    this.week.isWhole = false;
    this.weekFrom = to;
    this.isWeekRestKnown = false;
    this.reducedRests = 0;
    this.close('weekRest');
  }
}
