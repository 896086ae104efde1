import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store.ts';
import { accountStore, loadAccountAgain } from './account-store.ts';
import classes from './Notice.module.css';

const SIGN_IN_FAILURES = ['cancelled', 'expired', 'failed', 'unavailable', 'busy'];

export function Notice() {
  const { t } = useTranslation();
  const state = useStore(accountStore);
  // Once: the address is cleaned.
  const [signIn] = useState(signInFailure);
  useEffect(() => {
    if (signIn) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [signIn]);
  const because = state.status === 'signedOut' ? (state.because ?? signIn) : undefined;
  if (!because) return null;
  return (
    <Alert
      role="status"
      color="warn"
      icon={<IconAlertTriangle size={16} aria-hidden="true" />}
      className={classes.notice}
    >
      {t(`identity.notice.${because}`)}
      {because === 'unreachable' && (
        <Button variant="default" size="xs" className={classes.again} onClick={() => void loadAccountAgain()}>
          {t('identity.notice.tryAgain')}
        </Button>
      )}
    </Alert>
  );
}

function signInFailure(): string | undefined {
  const code = new URLSearchParams(window.location.search).get('signIn') ?? '';
  return SIGN_IN_FAILURES.includes(code) ? code : undefined;
}
