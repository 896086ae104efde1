import { SIGN_IN_PATH } from '@linehaul/contracts/identity';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { serverAddress } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { StatePanel } from '../../ui/index.ts';

export function Forbidden() {
  const { t } = useTranslation();
  const signedIn = useSession().state === 'signedIn';
  return (
    <StatePanel
      icon={IconLock}
      heading="h1"
      over={t('identity.forbidden.code')}
      title={t('identity.forbidden.title')}
      text={t(signedIn ? 'identity.forbidden.lacks' : 'identity.forbidden.visitor')}
    >
      {signedIn ? (
        <Button component="a" href="/" variant="default">
          {t('identity.forbidden.home')}
        </Button>
      ) : (
        <Button component="a" href={serverAddress(SIGN_IN_PATH)}>
          {t('identity.signIn')}
        </Button>
      )}
    </StatePanel>
  );
}
