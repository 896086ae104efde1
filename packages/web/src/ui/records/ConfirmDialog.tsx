import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../index.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly reference?: string;
  readonly confirm: string;
  /** Irreversible, or overrides a rule. */
  readonly isFinal?: boolean;
  readonly size?: number;
  /** `data-cy` names. */
  readonly testNames?: { readonly title: string; readonly confirm: string };
  readonly children: ReactNode;
  /** The dialog awaits the promise; the caller closes it. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before a record is archived or deleted. Focus starts on Cancel. */
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
