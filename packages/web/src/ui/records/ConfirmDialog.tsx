import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../index.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What the record is called. */
  readonly reference?: string;
  /** Names the act: 'Archive', 'Delete location'. */
  readonly confirm: string;
  /** It cannot be undone, or overrides a rule. */
  readonly isFinal?: boolean;
  readonly size?: number;
  /** Of the title and of the button that does it, for tests. */
  readonly testNames?: { readonly title: string; readonly confirm: string };
  readonly children: ReactNode;
  /** Does it; the dialog waits for the promise and leaves closing to the caller. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before a record is archived or deleted. The keyboard begins at the way back. */
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
