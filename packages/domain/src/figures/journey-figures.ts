import { type EpochMs, MINUTE, SECOND } from '../core/index.ts';
import { waitingOf } from '../forecast/index.ts';
import { clockMinutes } from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { timeOfDayIn } from '../time/index.ts';
import { effectiveTimes, lateAt, limitsOf } from '../tracking/index.ts';
import type {
  EpisodeSeen,
  InFull,
  JourneyFigures,
  JourneySeen,
  OrderSaid,
  Outcome,
  ServedFigure,
  StopFigure,
  StopSeen,
  VisitFigure,
} from './model.ts';

export interface FigureRules {
  readonly settings: OrganisationSettings;
  readonly timeZone: string;
}

/** @returns undefined with fewer than two stops */
export function figuresOf(journey: JourneySeen, rules: FigureRules): JourneyFigures | undefined {
  const { journeyId, driver, lateReason, kilometres, stops, episodes, heardUntil } = journey;
  const [start, ...others] = stops;
  const end = others.at(-1);
  if (!start || !end) return undefined;
  const lasting = (kind: EpisodeSeen['kind']) =>
    episodes.filter((episode) => episode.kind === kind).map((episode) => spanOf(episode, heardUntil));
  const speedings = lasting('speeding');
  return {
    journeyId,
    lane: { from: start.location, to: end.location },
    driver,
    lateReason,
    stops: others.flatMap((stop) => stopFigure(stop, journeyId, rules) ?? []),
    kilometres,
    speedings: speedings.length,
    speedingSeconds: secondsCovered(speedings),
    temperatureSeconds: secondsCovered(lasting('temperature')),
  };
}

function stopFigure(stop: StopSeen, journeyId: string, rules: FigureRules): StopFigure | undefined {
  const served = servedFigure(stop, rules);
  const visit = visitFigure(stop, journeyId, rules);
  if (!served && !visit) return undefined;
  const { stopId, location, arrival, departure } = stop;
  return { stopId, location, arrival, departure, served, visit };
}

function servedFigure(stop: StopSeen, { settings, timeZone }: FigureRules): ServedFigure | undefined {
  const { isRest, times, windowClose, state, arrival, isEstimated, orders } = stop;
  const limits = limitsOf({ ...effectiveTimes(times), windowClose }, settings);
  if (isRest || !limits) return undefined;
  const seen = state === 'missed' ? undefined : arrival;
  const shortOrders = orders.filter(isShort).length;
  return {
    outcome: outcomeOf(state, seen === undefined ? undefined : lateAt(limits, seen)),
    isEstimated: seen !== undefined && isEstimated,
    planned: limits.planned,
    hour: Number(timeOfDayIn(limits.planned, timeZone).slice(0, 2)),
    ...(seen === undefined ? {} : { lateMinutes: clockMinutes(limits.planned, seen) }),
    inFull: inFullOf(orders, shortOrders),
    orders: orders.length,
    shortOrders,
  };
}

function outcomeOf(state: StopSeen['state'], late: ReturnType<typeof lateAt> | undefined): Outcome {
  if (state === 'missed') return 'missed';
  if (late === undefined) return 'unknown';
  return late === 'ON_TIME' ? 'onTime' : 'late';
}

function isShort({ quantity, delivered }: OrderSaid): boolean {
  return quantity !== undefined && delivered !== undefined && delivered < quantity;
}

function inFullOf(orders: readonly OrderSaid[], shortOrders: number): InFull {
  if (shortOrders > 0) return 'short';
  return orders.some(({ delivered }) => delivered !== undefined) ? 'full' : 'unsaid';
}

/** At the plan's end a stay and a rest look alike. */
function visitFigure(
  { stopId, location, times, appointment, state, arrival, departure, isEstimated }: StopSeen,
  journeyId: string,
  { settings }: FigureRules,
): VisitFigure | undefined {
  if (effectiveTimes(times).plannedDeparture === undefined || state === 'missed') return undefined;
  if (isEstimated || arrival === undefined || departure === undefined) return { isKnown: false };
  const visit = { journeyId, stopId, location, appointment, arrival, departure };
  const waiting = waitingOf(visit, settings.waitingFreeMinutes, departure);
  if (!waiting) return { isKnown: false };
  return {
    isKnown: true,
    minutes: Math.floor((departure - arrival) / MINUTE),
    waitingMinutes: waiting.minutes,
  };
}

interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

function spanOf({ from, to }: EpisodeSeen, heardUntil = from): Span {
  return { from, to: Math.max(from, to ?? heardUntil) };
}

/** Whole; overlaps count once. */
function secondsCovered(spans: readonly Span[]): number {
  let covered = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.round(covered / SECOND);
}
