import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.tsx';
import { failure, ModalFrame } from '../../../ui/index.ts';
import { spokenStep } from './countdown.ts';
import classes from './InactivityDialog.module.css';

interface Props {
  /** Until the sign-out. */
  readonly seconds: number;
  onExtend(): void;
}

/** The countdown before a sign-out for inactivity, over everything else. It is answered, not got rid of. */
export function InactivityDialog({ seconds, onExtend }: Props) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  const spoken = useSpoken(seconds);
  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      setBusy(false);
      failure(
        t('identity.signOut.failed', { reason: error instanceof Error ? error.message : String(error) }),
      );
    }
  }
  return (
    <ModalFrame
      title={t('identity.inactivity.title')}
      isLocked
      isUrgent
      size={420}
      onClose={onExtend}
      footer={
        <>
          <Button variant="default" loading={busy} onClick={() => void leave()}>
            {t('identity.inactivity.logout')}
          </Button>
          <Button data-autofocus onClick={onExtend}>
            {t('identity.inactivity.extend')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('identity.inactivity.text')}</p>
      <p role="timer" className={classes.countdown}>
        <span className={classes.number} data-testid="inactivity-seconds">
          {seconds}
        </span>{' '}
        {t('identity.inactivity.seconds', { count: seconds })}
      </p>
      <VisuallyHidden role="status">{t('identity.inactivity.spoken', { count: spoken })}</VisuallyHidden>
    </ModalFrame>
  );
}

/** The seconds as they were when a new step of the countdown began. */
function useSpoken(seconds: number): number {
  const step = spokenStep(seconds);
  const [spoken, setSpoken] = useState({ step, seconds });
  if (spoken.step !== step) setSpoken({ step, seconds });
  return spoken.seconds;
}
