import { useCallback, useMemo, useRef, useState } from 'react';

export type Problems = Readonly<Record<string, string>>;

export interface RecordValues<Values extends object> {
  readonly values: Values;
  readonly base: Values;
  readonly isDirty: boolean;
  /** Shown after a save attempt; the server's until the field changes. */
  readonly problems: Problems;
  readonly isTried: boolean;
  change(part: Partial<Values> | ((now: Values) => Partial<Values>)): void;
  /** Shows problems; true if any. */
  tryToSave(): boolean;
  showFieldErrors(problems: Problems): void;
  reset(loaded: Values, typed?: Values): void;
}

/** Later `first` values are ignored: call `reset`. `check`: stable. */
export function useRecordValues<Values extends object>(
  first: Values,
  check: (values: Values) => Problems,
): RecordValues<Values> {
  const [values, setValues] = useState(first);
  const [base, setBase] = useState(first);
  const [refused, setRefused] = useState<Problems>({});
  const [isTried, setTried] = useState(false);
  const newest = useRef(values);
  newest.current = values;

  const change = useCallback<RecordValues<Values>['change']>((part) => {
    const next = typeof part === 'function' ? part(newest.current) : part;
    newest.current = { ...newest.current, ...next };
    setValues(newest.current);
    // `list.0.field` goes with its list.
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field.split('.')[0]! in next))),
    );
  }, []);
  const reset = useCallback((loaded: Values, typed: Values = loaded) => {
    newest.current = typed;
    setValues(typed);
    setBase(loaded);
    setRefused({});
    setTried(false);
  }, []);
  const found = useMemo(() => check(values), [check, values]);
  const problems = useMemo(() => (isTried ? { ...refused, ...found } : refused), [isTried, refused, found]);
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(base), [values, base]);
  return {
    values,
    base,
    isDirty,
    problems,
    isTried,
    change,
    tryToSave: () => {
      setTried(true);
      setRefused({});
      return Object.keys(check(newest.current)).length > 0;
    },
    showFieldErrors: setRefused,
    reset,
  };
}
