import { resourcesOf } from '../allocation/index.ts';
import { type EpochMs, MINUTE } from '../core/index.ts';
import {
  type Chain,
  dutyFrom,
  endOf,
  extended,
  linkOf,
  type Plan,
  planOf,
  restBefore,
  restedFrom,
  restOf,
} from './chains.ts';
import type { BrokenLink, ChainedForecast, HoursShort, Hurt, KnockOn, KnockOnInput } from './model.ts';
import { certain, latest, P10, P50, P80, P90, type Quantiles } from './quantiles.ts';

const OVER = ['CLOSED', 'CANCELLED', 'DELETED'];

/**
 * What a late end does to later journeys (docs/domain/knock-on.md), for each quantile apart: the cautious
 * assumption is that delays come together. A delay makes no journey earlier.
 */
export function knockOn(input: KnockOnInput, now: EpochMs): KnockOn {
  const plans = input.journeys
    .filter(({ times }) => !OVER.includes(times.status))
    .map((journey) => planOf(journey, now))
    .sort(
      (a, b) =>
        Number(b.hasStarted) - Number(a.hasStarted) ||
        a.planned.from - b.planned.from ||
        (a.journey.id < b.journey.id ? -1 : 1),
    );
  const chains = new Map<string, Chain>();
  const byJourney = new Map<string, ChainedForecast>();
  const brokenAfter = new Map<string, BrokenLink[]>();
  for (const plan of plans) {
    const forecast = forecastOf(plan, chains, input, now);
    byJourney.set(plan.journey.id, forecast);
    for (const link of forecast.links) {
      const others = brokenAfter.get(link.beforeId);
      if (others) others.push(link);
      else brokenAfter.set(link.beforeId, [link]);
    }
  }
  return { byJourney, brokenAfter };
}

function forecastOf(
  plan: Plan,
  chains: Map<string, Chain>,
  input: KnockOnInput,
  now: EpochMs,
): ChainedForecast {
  const { journey, planned, hasStarted } = plan;
  const members = resourcesOf(journey.allocated).map((resource) => {
    const key = `${resource.kind} ${resource.id}`;
    const chain = chains.get(key);
    const rest = resource.kind === 'driver' ? restOf(input.hours.get(resource.id), journey) : undefined;
    return { resource, key, chain, rest, restMinutes: restBefore(rest, chain, plan) };
  });
  let start: Quantiles = certain(hasStarted ? planned.from : Math.max(planned.from, now));
  let startByPlan: EpochMs = planned.from;
  const broken: BrokenLink[] = [];
  for (const { chain, rest, restMinutes } of members) {
    if (restMinutes > 0 && !chain) start = latest(start, certain(restedFrom(rest!, now)));
    if (hasStarted || !chain) continue;
    const link = linkOf(chain, plan, restMinutes, input);
    start = latest(start, link.ready);
    startByPlan = Math.max(startByPlan, link.readyByPlan);
    if (link.broken) broken.push(link.broken);
  }
  const end = endOf(plan, start, input, now);
  const endByPlan = plan.plannedEnd + startByPlan - planned.from;
  const hoursShort: HoursShort[] = [];
  for (const { resource, key, chain, rest } of members) {
    const next = extended(chain, resource, plan, end, endByPlan, dutyFrom(rest, chain, plan));
    chains.set(key, next);
    if (!rest || next.dutyFrom !== undefined || end[P50] <= rest.latestStart) continue;
    hoursShort.push({ driverId: resource.id, minutes: Math.ceil((end[P50] - rest.latestStart) / MINUTE) });
  }
  const isPast = !hasStarted && now > planned.from + (input.lateAfterMinutes ?? 0) * MINUTE;
  return {
    journeyId: journey.id,
    plannedStart: planned.from,
    start: { p10: start[P10], p50: start[P50], p80: start[P80], p90: start[P90] },
    end: { p50: end[P50], p80: end[P80] },
    lateProbability: broken.reduce((most, link) => Math.max(most, link.lateProbability), isPast ? 1 : 0),
    links: broken.sort((a, b) => b.minutesShortP80 - a.minutesShortP80),
    hoursShort,
  };
}

/** Journeys that a late end delays in turn. Undefined: none. */
export function hurtBy({ brokenAfter, byJourney }: KnockOn, journeyId: string): Hurt | undefined {
  const found = new Set<string>();
  const waiting = [journeyId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const { nextId, isByDelay } of brokenAfter.get(id) ?? []) {
      if (!isByDelay || nextId === journeyId || found.has(nextId)) continue;
      found.add(nextId);
      waiting.push(nextId);
    }
  }
  const plannedStart = (id: string) => byJourney.get(id)!.plannedStart;
  const journeyIds = [...found].sort((a, b) => plannedStart(a) - plannedStart(b));
  const [first] = journeyIds;
  return first === undefined ? undefined : { journeyIds, firstPlannedStart: plannedStart(first) };
}

export function tightAfter({ brokenAfter }: KnockOn, journeyId: string): readonly BrokenLink[] {
  return (brokenAfter.get(journeyId) ?? []).filter(({ minutesTooTight }) => minutesTooTight > 0);
}
