import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../platform/i18n/index.ts';
import { StatePanel } from './StatePanel.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly icon?: Icon;
  readonly role?: 'alert';
  readonly result: { readonly isFetching: boolean; refetch(): unknown };
}

export function FailedPanel({ title, text, icon = IconAlertTriangle, role, result }: Props) {
  const { t } = useTranslation();
  return (
    <StatePanel icon={icon} kind="danger" role={role} title={title} text={text}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={result.isFetching}
        onClick={() => void result.refetch()}
      >
        {t('ui.tryAgain')}
      </Button>
    </StatePanel>
  );
}
