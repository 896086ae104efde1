import { constants } from '@linehaul/domain/constants';
import { Button, Group, Modal, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { createStore, useStore } from '../platform/store.ts';
import classes from './OutcomeDialog.module.css';
import { useReturnFocus } from './return-focus.ts';
import { useTopEscape } from './top-escape.ts';

/** Specification, section 8. */
export const OUTCOME_MS = constants.successDialogMs;

interface Outcome {
  readonly isSuccess: boolean;
  readonly isWarning?: boolean;
  readonly title: string;
  readonly text: string;
  readonly reason?: string;
}
const store = createStore<Outcome | undefined>(undefined);

export function showSuccess(title: string, text: string): void {
  store.set({ isSuccess: true, title, text });
}

/** `reason` is the server's; it is shown below the specified text unless it repeats it. */
export function showFailure(title: string, text: string, reason?: string): void {
  store.set({ isSuccess: false, title, text, reason: reason === text ? undefined : reason });
}

export function showWarning(title: string, text: string): void {
  store.set({ isSuccess: false, isWarning: true, title, text });
}

export function OutcomeDialog() {
  const outcome = useStore(store);
  return outcome && <Shown outcome={outcome} />;
}

function Shown({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const close = () => store.set(undefined);
  useReturnFocus(body);
  useTopEscape(close);
  useEffect(() => {
    if (!outcome.isSuccess) return;
    const timer = setTimeout(() => store.get() === outcome && store.set(undefined), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const { isSuccess, isWarning, title, text, reason } = outcome;
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      withCloseButton={false}
      size={420}
      zIndex={400}
      closeOnEscape={false}
      returnFocus={false}
    >
      <Group
        ref={body}
        className={classes.body}
        wrap="nowrap"
        mih={40}
        role={isSuccess ? 'status' : 'alert'}
        data-kind={isSuccess ? 'ok' : isWarning ? 'warn' : 'danger'}
      >
        {isSuccess ? (
          <IconCircleCheck size={32} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={32} aria-hidden="true" />
        )}
        <div>
          <Text className={classes.text}>{text}</Text>
          {reason && <Text className={classes.reason}>{reason}</Text>}
        </div>
      </Group>
      {!isSuccess && (
        <Group justify="flex-end" className="lh-modal-foot lh-modal-foot-inset">
          <Button variant="default" onClick={close} data-autofocus>
            {t('ui.close')}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
