import { useCallback, useMemo, useRef, useState } from 'react';

/** The texts of what is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

export interface RecordValues<Values extends object> {
  readonly values: Values;
  /** What was loaded: what differs from it is the person's. */
  readonly base: Values;
  readonly isDirty: boolean;
  /** What is said at present: the form's own findings once a save was tried, and the server's words until the field changes. */
  readonly problems: Problems;
  /** A save has been tried. */
  readonly isTried: boolean;
  change(part: Partial<Values> | ((now: Values) => Partial<Values>)): void;
  /** A save is tried: from now on the findings are said. @returns whether there are any */
  tryToSave(): boolean;
  /** What the server found. */
  showFieldErrors(problems: Problems): void;
  /** Begins again from what was loaded or saved. @param typed what the person has typed on it */
  reset(loaded: Values, typed?: Values): void;
}

/**
 * The values of a record's form.
 * @param first what the form begins with; later ones are not taken over: `reset` does that
 * @param check the texts of what is wrong, by field; one and the same function as long as it says the same
 */
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
    // Fields of a list in the record are `list.0.field`: they go with their list.
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
