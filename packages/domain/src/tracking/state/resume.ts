import { freshRun } from '../sightings/run.ts';
import { EMPTY_TRACE } from '../way/trace.ts';
import { type DayState, NOBODY } from './day-state.ts';
import { ENGINE_STATE_VERSION, type EngineContext, type EngineState } from './engine-state.ts';

/** Undefined: plan, settings or places differ; replay the day. */
export function resumed(context: EngineContext, state: EngineState): EngineState | undefined {
  const { version, basis, plans, spans, day, traces, history } = state;
  if (version !== ENGINE_STATE_VERSION || basis !== context.basis) return undefined;
  const isSame = plans.length === context.plans.length && plans.every((plan, i) => plan === context.plans[i]);
  if (isSame) return state;
  const heard = state.sieve.lastTime ?? Number.NEGATIVE_INFINITY;
  const from = context.plans.map((plan) => plans.indexOf(plan));
  const hasComeLate = from.some(
    (old, i) => old < 0 && Math.min(context.spans[i]![0], askedFrom(context, i)) <= heard,
  );
  const hasGoneEarly = plans.some(
    (_, old) => !from.includes(old) && !isOutside(spans[old]!, heard, day, old),
  );
  if (hasComeLate || hasGoneEarly) return undefined;
  return {
    ...state,
    plans: context.plans,
    spans: context.spans,
    traces: from.map((old) => traces[old] ?? EMPTY_TRACE),
    history: { ...history, journeys: from.map((old) => history.journeys[old]) },
    day: day && dayFor(day, from),
  };
}

function askedFrom({ questions }: EngineContext, i: number): number {
  const { moments, from } = questions[i]!;
  return Math.min(moments[0] ?? from, from);
}

function isOutside(
  [from, until]: EngineState['spans'][number],
  heard: number,
  day: DayState | undefined,
  place: number,
): boolean {
  return heard < from || (heard > until && day?.running !== place);
}

/** `from`: old index per journey, negative: new. */
function dayFor(day: DayState, from: readonly number[]): DayState {
  const moved = (old: number) => (old === NOBODY ? NOBODY : from.indexOf(old));
  const holder = day.holder && { ...day.holder, run: moved(day.holder.run) };
  return {
    ...day,
    runs: from.map((old) => day.runs[old] ?? freshRun()),
    owners: day.owners.map(moved),
    running: moved(day.running),
    holder: holder && holder.run >= 0 ? holder : undefined,
  };
}
