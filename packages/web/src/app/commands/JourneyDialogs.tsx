import { type ComponentType, Suspense } from 'react';
import { AllocationDialog, OverlapDialog, SelectionDialog } from '../../features/allocation/index.ts';
import {
  CancelDialog,
  ChangeStartDialog,
  CloseDialog,
  DeleteDialog,
  JourneyOverview,
  LateReasonDialog,
  OutdatedDialog,
  ScheduleDialog,
} from '../../features/journeys/index.ts';
import { CopyDialog, RepeatDialog } from '../../features/planning/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import { useMay, useSession } from '../../platform/session/index.tsx';
import type { JourneyDialog, JourneyDialogProps } from '../../shared/journeys/index.ts';

const COMPONENTS: { [K in JourneyDialog['kind']]?: ComponentType<never> } = {
  schedule: ScheduleDialog,
  close: CloseDialog,
  cancel: CancelDialog,
  delete: DeleteDialog,
  changeStart: ChangeStartDialog,
  lateReason: LateReasonDialog,
  outdated: OutdatedDialog,
  allocate: AllocationDialog,
  overlap: OverlapDialog,
  selectDrivers: SelectionDialog,
  selectVehicle: SelectionDialog,
  selectTrailer: SelectionDialog,
  copy: CopyDialog,
  repeat: RepeatDialog,
  overview: JourneyOverview,
};

const READING: readonly JourneyDialog['kind'][] = ['schedule', 'overview'];

const RefusedDialog = lazyScreen<{ onClose(): void }>(
  async () => (await import('./RefusedDialog.tsx')).RefusedDialog,
);

export type OpenDialog = JourneyDialog & { readonly key: number };

interface Props {
  readonly dialogs: readonly OpenDialog[];
  onClose(key: number): void;
}

export function JourneyDialogs({ dialogs, onClose }: Props) {
  const { organisation } = useSession();
  const mayControl = useMay('control');
  if (!organisation) return null;
  return dialogs.map((dialog) => {
    if (!mayControl && !READING.includes(dialog.kind))
      return (
        <Suspense key={dialog.key} fallback={null}>
          <RefusedDialog onClose={() => onClose(dialog.key)} />
        </Suspense>
      );
    const Component = COMPONENTS[dialog.kind] as ComponentType<JourneyDialogProps> | undefined;
    return (
      Component && (
        <Suspense key={dialog.key} fallback={null}>
          <Component dialog={dialog} onClose={() => onClose(dialog.key)} />
        </Suspense>
      )
    );
  });
}
