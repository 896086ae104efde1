import { lazyScreen } from '../../platform/lazy/index.ts';
import type { OneJourneyDialogProps } from '../../shared/journeys/index.ts';
import type { SelectionDialogProps } from './choice/SelectionDialog.tsx';
import type { OverlapDialogProps } from './overlaps/OverlapDialog.tsx';

export const AllocationDialog = lazyScreen<OneJourneyDialogProps>(
  async () => (await import('./AllocationDialog.tsx')).AllocationDialog,
);
export const OverlapDialog = lazyScreen<OverlapDialogProps>(
  async () => (await import('./overlaps/OverlapDialog.tsx')).OverlapDialog,
);
export const SelectionDialog = lazyScreen<SelectionDialogProps>(
  async () => (await import('./choice/SelectionDialog.tsx')).SelectionDialog,
);
