import { useEffect, useRef, useState } from 'react';

const TINT_MS = 600;

/** New ids while their rows are tinted; none after a new question (filter, page). */
export function useNewIds(ids: readonly string[] | undefined, question: string): ReadonlySet<string> {
  const known = useRef<{ question: string; ids: Set<string> }>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const text = ids?.join();
  useEffect(() => {
    if (text === undefined) return;
    const shown = text === '' ? [] : text.split(',');
    const before = known.current;
    known.current = {
      question,
      ids: new Set([...(before?.question === question ? before.ids : []), ...shown]),
    };
    if (before?.question !== question) return;
    const added = shown.filter((id) => !before.ids.has(id));
    if (added.length === 0) return;
    setFresh(new Set(added));
    const timer = setTimeout(() => setFresh(new Set()), TINT_MS);
    return () => clearTimeout(timer);
  }, [text, question]);
  return fresh;
}
