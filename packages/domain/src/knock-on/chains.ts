import { type Occupied, occupiedBy, type Resource } from '../allocation/index.ts';
import { type EpochMs, MINUTE } from '../core/index.ts';
import type { BrokenLink, ChainedJourney, DriverRest, DriverRests, KnockOnInput } from './model.ts';
import {
  certain,
  latest,
  mapped,
  P50,
  P80,
  probabilityAfter,
  type Quantiles,
  quantilesOf,
} from './quantiles.ts';

export interface Chain {
  readonly resource: Resource;
  /** The one that ends last so far. */
  readonly before: ChainedJourney;
  readonly plannedEnd: EpochMs;
  readonly free: Quantiles;
  /** If all ran as planned, after delays by plans that are too tight. */
  readonly freeByPlan: EpochMs;
  /** By plan, the end of the last rest; undefined: before the next one due. */
  readonly dutyFrom?: EpochMs;
}

export interface Plan {
  readonly journey: ChainedJourney;
  readonly planned: Occupied;
  readonly plannedEnd: EpochMs;
  readonly hasStarted: boolean;
}

export function planOf(journey: ChainedJourney, now: EpochMs): Plan {
  const { times } = journey;
  const hasStarted = times.actualStart !== undefined;
  const unmoved = { ...times, adjustedStart: undefined, adjustedEnd: undefined };
  const plan = { ...unmoved, status: 'APPROVED', actualStart: undefined, actualEnd: undefined } as const;
  const planned = occupiedBy(hasStarted ? times : unmoved, now);
  return { journey, planned, plannedEnd: occupiedBy(plan, now).to, hasStarted };
}

/** Planned or ended: certain. Running: as forecast, not before `now`. */
export function endOf(plan: Plan, start: Quantiles, input: KnockOnInput, now: EpochMs): Quantiles {
  const { journey, planned, hasStarted } = plan;
  if (hasStarted && journey.times.actualEnd !== undefined) return certain(planned.to);
  const forecast = input.forecasts.get(journey.id);
  const own = forecast && mapped(quantilesOf(forecast), (value) => Math.max(value, now));
  if (hasStarted) return own ?? certain(planned.to);
  const carried = mapped(start, (value) => value + planned.to - planned.from);
  return own ? latest(own, carried) : carried;
}

export function restOf(
  rests: DriverRests | undefined,
  { allocated }: ChainedJourney,
): DriverRest | undefined {
  return allocated.driverIds.length > 1 ? rests?.crew : rests?.alone;
}

/** Minutes; 0: none. Plan only, so no delay moves a rest. */
export function restBefore(rest: DriverRest | undefined, chain: Chain | undefined, next: Plan): number {
  if (!rest || next.hasStarted) return 0;
  const { latestStart, minutes } = restDue(rest, chain?.dutyFrom);
  return next.planned.to > latestStart ? minutes : 0;
}

function restDue({ daily, ...first }: DriverRest, duty: EpochMs | undefined) {
  if (duty === undefined) return first;
  return { latestStart: duty + (daily.within - daily.minutes) * MINUTE, minutes: daily.minutes };
}

/** One that lasts longer than a duty and its rest has rests on the way. */
export function dutyFrom(
  rest: DriverRest | undefined,
  chain: Chain | undefined,
  next: Plan,
): EpochMs | undefined {
  const { from } = next.planned;
  const duty = restBefore(rest, chain, next) > 0 ? from : chain?.dutyFrom;
  if (!rest || duty === undefined) return duty;
  const within = rest.daily.within * MINUTE;
  return duty + Math.floor(Math.max(0, next.plannedEnd - Math.max(duty, from)) / within) * within;
}

/** A driver without a journey rests from `now`, or goes on resting. */
export function restedFrom({ restingSince, minutes }: DriverRest, now: EpochMs): EpochMs {
  return Math.max(now, (restingSince ?? now) + minutes * MINUTE);
}

export interface Link {
  readonly ready: Quantiles;
  readonly readyByPlan: EpochMs;
  readonly broken?: BrokenLink;
}

export function linkOf(chain: Chain, next: Plan, restMinutes: number, input: KnockOnInput): Link {
  const { resource, before } = chain;
  const turnRoundMinutes = input.turnRound(before, next.journey);
  const emptyDriveMinutes = input.emptyDrive(before, next.journey);
  const between = (turnRoundMinutes + emptyDriveMinutes + restMinutes) * MINUTE;
  const ready = mapped(chain.free, (value) => value + between);
  const { from } = next.planned;
  const readyByPlan = chain.freeByPlan + between;
  if (ready[P80] <= from) return { ready, readyByPlan };
  const short = (level: number) => Math.max(0, Math.ceil((ready[level]! - from) / MINUTE));
  const lateAfter = (input.lateAfterMinutes ?? 0) * MINUTE;
  const limit = from + lateAfter;
  // If plans alone are short, any forecast is minutes later.
  const hurtAfter = readyByPlan > from ? readyByPlan + lateAfter : from;
  return {
    ready,
    readyByPlan,
    broken: {
      resource,
      beforeId: before.id,
      nextId: next.journey.id,
      minutesShort: short(P50),
      minutesShortP80: short(P80),
      lateProbability: probabilityAfter(ready, limit),
      turnRoundMinutes,
      emptyDriveMinutes,
      restMinutes,
      isPlannedOverlap: chain.plannedEnd > from,
      minutesTooTight: Math.max(0, Math.ceil((readyByPlan - from) / MINUTE)),
      isByDelay: ready[P80] > hurtAfter,
    },
  };
}

export function extended(
  chain: Chain | undefined,
  resource: Resource,
  plan: Plan,
  end: Quantiles,
  endByPlan: EpochMs,
  duty: EpochMs | undefined,
): Chain {
  const isLast = !chain || end[P50] >= chain.free[P50];
  return {
    resource,
    before: isLast ? plan.journey : chain.before,
    plannedEnd: Math.max(plan.plannedEnd, chain?.plannedEnd ?? plan.plannedEnd),
    free: chain ? latest(chain.free, end) : end,
    freeByPlan: Math.max(endByPlan, chain?.freeByPlan ?? endByPlan),
    dutyFrom: duty,
  };
}
