import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { useOrganisation } from '../platform/session/index.tsx';
import { StatePanel } from './StatePanel.tsx';

export function OnlyLooking({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { displayName: organisation } = useOrganisation();
  return (
    <StatePanel icon={IconEye} title={t('ui.onlyLooking')} text={t('ui.onlyLookingHint', { organisation })}>
      {children}
    </StatePanel>
  );
}
