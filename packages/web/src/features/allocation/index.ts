import { lazyScreen } from '../../platform/lazy/index.ts';
import type { OneJourneyDialogProps } from '../../shared/journeys/index.ts';
import type { OverlapDialogProps } from './OverlapDialog.tsx';
import type { SelectionDialogProps } from './SelectionDialog.tsx';

/** Fetched when they are first opened. */
export const AllocationDialog = lazyScreen<OneJourneyDialogProps>(
  async () => (await import('./AllocationDialog.tsx')).AllocationDialog,
);
export const OverlapDialog = lazyScreen<OverlapDialogProps>(
  async () => (await import('./OverlapDialog.tsx')).OverlapDialog,
);
export const SelectionDialog = lazyScreen<SelectionDialogProps>(
  async () => (await import('./SelectionDialog.tsx')).SelectionDialog,
);
