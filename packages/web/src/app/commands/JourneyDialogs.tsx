import { Button } from '@mantine/core';
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
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay, useSession } from '../../platform/session/index.tsx';
import type { JourneyDialog, JourneyDialogProps } from '../../shared/journeys/index.ts';
import { ModalFrame, OnlyLooking } from '../../ui/index.ts';

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

/** They change nothing. */
const READING: readonly JourneyDialog['kind'][] = ['schedule', 'overview'];

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
      return <Refused key={dialog.key} onClose={() => onClose(dialog.key)} />;
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

function Refused({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      title={t('ui.onlyLooking')}
      size={480}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <OnlyLooking />
    </ModalFrame>
  );
}
