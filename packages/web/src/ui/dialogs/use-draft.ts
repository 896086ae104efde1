import { useState } from 'react';
import { useSaving } from './use-saving.ts';

export function useDraft<Draft extends object>(first: () => Draft) {
  const [draft, setDraft] = useState(first);
  const saving = useSaving();
  const set = (part: Partial<Draft>) => {
    saving.clear();
    setDraft((before) => ({ ...before, ...part }));
  };
  return { draft, set, saving };
}
