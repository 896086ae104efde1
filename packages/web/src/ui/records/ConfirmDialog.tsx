import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Problem, useSaving } from '../dialogs/index.ts';
import { ModalFrame } from '../index.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly reference?: string;
  readonly confirm: string;
  /** Irreversible or overriding. */
  readonly isFinal?: boolean;
  readonly size?: number;
  /** `data-cy` names. */
  readonly testNames?: { readonly title: string; readonly confirm: string };
  readonly children: ReactNode;
  /** Default: the error's own text. */
  readonly problemOf?: (error: Error) => string;
  /** Awaited; the caller closes the dialog. What it throws is shown. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Before archiving or deleting; focus on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, reference, confirm, isFinal, size = 420, testNames, problemOf, onClose } = props;
  const { t } = useTranslation();
  const { problem, isWaiting, save } = useSaving(problemOf);
  return (
    <ModalFrame
      title={title}
      testName={testNames?.title}
      reference={reference}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('ui.records.cancel')}
          </Button>
          <Button
            color={isFinal ? 'danger' : undefined}
            loading={isWaiting}
            data-cy={testNames?.confirm}
            onClick={() => void save(props.onConfirm)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
      <Problem text={problem} />
    </ModalFrame>
  );
}
