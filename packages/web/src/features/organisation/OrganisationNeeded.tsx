import type { Organisation } from '@linehaul/contracts/organisation';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconUserExclamation } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { StatePanel, warning } from '../../ui/index.ts';

interface Props {
  /** The screen asks itself: no warning. */
  readonly asks: boolean;
  readonly beside?: ReactNode;
  children(organisation: Organisation): ReactNode;
}

export function OrganisationNeeded({ asks, beside, children }: Props) {
  const { t } = useTranslation();
  const { account, organisation, openSwitch } = useSession();
  const canChoose = (account?.organisations.length ?? 0) > 0;
  const unbound = !organisation && canChoose && !asks;
  useEffect(() => {
    if (unbound) warning(t('organisation.notBound'));
  }, [unbound, t]);
  if (organisation) return children(organisation);
  return (
    <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>
      <div style={{ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 }}>
        <WhatIsMissing canChoose={canChoose} openSwitch={openSwitch} />
      </div>
      {beside}
    </div>
  );
}

function WhatIsMissing({ canChoose, openSwitch }: { readonly canChoose: boolean; openSwitch(): void }) {
  const { t } = useTranslation();
  if (!canChoose) {
    return (
      <StatePanel
        kind="warn"
        role="alert"
        icon={IconUserExclamation}
        heading="h1"
        title={t('organisation.none.title')}
        text={t('organisation.none.text')}
      />
    );
  }
  return (
    <StatePanel
      icon={IconBuildingWarehouse}
      heading="h1"
      title={t('organisation.choose.title')}
      text={t('organisation.choose.text')}
    >
      <Button onClick={openSwitch}>{t('organisation.choose.button')}</Button>
    </StatePanel>
  );
}
