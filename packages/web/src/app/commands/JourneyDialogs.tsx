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
import { useSession } from '../../platform/session/index.tsx';
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

export type OpenDialog = JourneyDialog & { readonly key: number };

interface Props {
  readonly dialogs: readonly OpenDialog[];
  onClose(key: number): void;
}

export function JourneyDialogs({ dialogs, onClose }: Props) {
  const { organisation } = useSession();
  if (!organisation) return null;
  return dialogs.map((dialog) => {
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
