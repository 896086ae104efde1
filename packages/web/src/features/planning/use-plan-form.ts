import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isChanged } from './model/merge-changes.ts';
import {
  emptyStop,
  needsComment,
  type PlanValues,
  STOP_MINUTES,
  type StopValues,
} from './model/plan-values.ts';
import { problemsOf } from './model/validate-plan.ts';

/** Shown on leaving the field; others after saving. */
const AT_ONCE = new Set(['notATime', 'notADate', 'timeSkipped', 'outOfOrder', 'closesBefore']);

/** Stable, to avoid renders. */
const NONE: Readonly<Record<string, Problem>> = {};

export type ChangeValues = (part: Partial<PlanValues> | ((now: PlanValues) => Partial<PlanValues>)) => void;
export type ChangeStop = (key: string, part: (stop: StopValues) => Partial<StopValues>) => void;

export type PlanForm = ReturnType<typeof usePlanForm>;
/** Key of `planning.problems`, or the server's text. */
export type Problem = { readonly key: string } | { readonly words: string };

export function usePlanForm(organisation: Organisation, first: PlanValues, firstJourney?: Journey) {
  const [values, setValues] = useState(first);
  const [base, setBase] = useState(first);
  const [journey, setJourney] = useState(firstJourney);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState<'save' | 'submit'>();
  const newest = useRef(values);
  newest.current = values;

  const forget = useCallback((isChangedField: (field: string) => boolean) => {
    setRefused((now) =>
      Object.keys(now).some(isChangedField)
        ? Object.fromEntries(Object.entries(now).filter(([field]) => !isChangedField(field)))
        : now,
    );
  }, []);
  const change = useCallback<ChangeValues>(
    (part) => {
      const next = typeof part === 'function' ? part(newest.current) : part;
      newest.current = { ...newest.current, ...next };
      setValues(newest.current);
      forget((field) => field in next);
    },
    [forget],
  );
  const changeStops = useCallback(
    (next: (stops: readonly StopValues[]) => readonly StopValues[]) => {
      change(({ stops }) => ({ stops: next(stops) }));
      forget((field) => field.startsWith('stops'));
    },
    [change, forget],
  );
  const changeStop = useCallback<ChangeStop>(
    (key, part) =>
      changeStops((stops) => stops.map((stop) => (stop.key === key ? { ...stop, ...part(stop) } : stop))),
    [changeStops],
  );
  const insertStop = useCallback(
    (at: number) => changeStops((stops) => stops.toSpliced(at, 0, emptyStop(STOP_MINUTES))),
    [changeStops],
  );
  const moveStop = useCallback(
    (key: string, by: -1 | 1) =>
      changeStops((stops) => {
        const from = stops.findIndex((stop) => stop.key === key);
        const moved = stops[from];
        return moved ? stops.toSpliced(from, 1).toSpliced(from + by, 0, moved) : stops;
      }),
    [changeStops],
  );
  const removeStop = useCallback(
    (key: string) => changeStops((stops) => stops.filter((stop) => stop.key !== key)),
    [changeStops],
  );
  /** Changes `base` too: not by the user. */
  const propose = useCallback((part: Partial<PlanValues>) => {
    newest.current = { ...newest.current, ...part };
    setValues(newest.current);
    setBase((now) => ({ ...now, ...part }));
  }, []);
  /** New base, keeping typed values. */
  const reset = useCallback((from: Journey, loaded: PlanValues, typed: PlanValues = loaded) => {
    newest.current = typed;
    setJourney(from);
    setValues(typed);
    setBase(loaded);
    setRefused({});
    setAttempt(undefined);
  }, []);

  const { timeZone } = organisation;
  const asksComment = needsComment(values, base, journey?.journeyStatus);
  const problems = useMemo(() => {
    const check = { timeZone, forSubmit: attempt === 'submit', asksComment };
    const found = Object.entries(problemsOf(values, check))
      .filter(([, key]) => attempt !== undefined || AT_ONCE.has(key))
      .map(([field, key]): [string, Problem] => [field, { key }]);
    if (found.length === 0 && Object.keys(refused).length === 0) return NONE;
    const words = Object.entries(refused).map(([field, said]): [string, Problem] => [field, { words: said }]);
    return Object.fromEntries([...words, ...found]);
  }, [values, timeZone, attempt, asksComment, refused]);
  const isDirty = useMemo(() => isChanged(values, base), [values, base]);

  return {
    organisation,
    journey,
    values,
    /** Differences from it are the user's. */
    base,
    isDirty,
    asksComment,
    problems,
    attempt,
    change,
    changeStop,
    insertStop,
    moveStop,
    removeStop,
    propose,
    reset,
    showFieldErrors: setRefused,
    setAttempt,
  };
}
