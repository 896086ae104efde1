import { Box, Button, Flex, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.tsx';
import { failure, ModalFrame } from '../../../ui/index.ts';
import { spokenStep } from './countdown.ts';
import classes from './InactivityDialog.module.css';

/** Escape and clicks outside do not close it. */
export function InactivityDialog({ seconds, onExtend }: { readonly seconds: number; onExtend(): void }) {
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
      <Box component="p" m={0}>
        {t('identity.inactivity.text')}
      </Box>
      <Flex role="timer" className={classes.countdown} component="p" gap="sm" align="baseline" mt="md">
        <Text
          className={classes.number}
          span
          inherit
          c="var(--lh-text)"
          fw={600}
          lh="48px"
          data-testid="inactivity-seconds"
        >
          {seconds}
        </Text>{' '}
        {t('identity.inactivity.seconds', { count: seconds })}
      </Flex>
      <VisuallyHidden role="status">{t('identity.inactivity.spoken', { count: spoken })}</VisuallyHidden>
    </ModalFrame>
  );
}

function useSpoken(seconds: number): number {
  const step = spokenStep(seconds);
  const [spoken, setSpoken] = useState({ step, seconds });
  if (spoken.step !== step) setSpoken({ step, seconds });
  return spoken.seconds;
}
