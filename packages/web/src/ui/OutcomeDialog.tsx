import { constants } from '@linehaul/domain/constants';
import { Button, Group, Modal, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './OutcomeDialog.module.css';
import { type Outcome, outcomeStore } from './outcome.ts';
import { useReturnFocus } from './return-focus.ts';
import { useTopEscape } from './top-escape.ts';

/** Specification, section 8. */
const OUTCOME_MS = constants.successDialogMs;

export interface OutcomeDialogProps {
  readonly outcome: Outcome;
}

export function OutcomeDialog({ outcome }: OutcomeDialogProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const close = () => outcomeStore.set(undefined);
  useReturnFocus(body);
  useTopEscape(close);
  useEffect(() => {
    if (!outcome.isSuccess) return;
    const timer = setTimeout(() => outcomeStore.get() === outcome && outcomeStore.set(undefined), OUTCOME_MS);
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
