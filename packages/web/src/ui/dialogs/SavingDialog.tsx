import { Button, Stack } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame, type ModalFrameProps } from '../index.ts';
import { Problem } from './Problem.tsx';
import type { Saving } from './use-saving.ts';

interface Props extends Pick<ModalFrameProps, 'title' | 'reference' | 'size' | 'children' | 'onClose'> {
  readonly saving: Saving;
  /** Default: Save. */
  readonly saveLabel?: string;
  readonly isDisabled?: boolean;
  onSave(): Promise<void>;
}

/** The problem is in the foot, as the end of a long dialog is out of sight. */
export function SavingDialog({ saving, saveLabel, isDisabled, onSave, children, ...frame }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      {...frame}
      footer={
        <>
          <Problem text={saving.problem} flex="1 1 200px" />
          <Button variant="default" onClick={frame.onClose}>
            {t('ui.records.cancel')}
          </Button>
          <Button disabled={isDisabled} loading={saving.isWaiting} onClick={() => void onSave()}>
            {saveLabel ?? t('ui.records.save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">{children}</Stack>
    </ModalFrame>
  );
}
