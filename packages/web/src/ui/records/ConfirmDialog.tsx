import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
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
  /** Awaited; the caller closes the dialog. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Before archiving or deleting; focus on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, reference, confirm, isFinal, size = 420, testNames, onClose } = props;
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
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
            onClick={() => {
              setWaiting(true);
              void props.onConfirm().finally(() => setWaiting(false));
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </ModalFrame>
  );
}
