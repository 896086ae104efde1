import { Suspense } from 'react';
import { lazyExtra } from '../platform/lazy/index.ts';
import { useStore } from '../platform/store.ts';
import type { OutcomeDialogProps } from './OutcomeDialog.tsx';
import { outcomeStore } from './outcome.ts';

export const LazyOutcome = lazyExtra<OutcomeDialogProps>(
  async () => (await import('./OutcomeDialog.tsx')).OutcomeDialog,
);

export function OutcomeHost() {
  const outcome = useStore(outcomeStore);
  return (
    outcome && (
      <Suspense fallback={null}>
        <LazyOutcome outcome={outcome} />
      </Suspense>
    )
  );
}
