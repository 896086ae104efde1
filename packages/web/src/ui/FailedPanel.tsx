import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../platform/i18n/index.ts';
import { StatePanel } from './StatePanel.tsx';

interface RetryProps {
  readonly result: { readonly isFetching: boolean; refetch(): unknown };
  readonly size?: 'xs';
}

export function RetryButton({ result, size }: RetryProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconRefresh size={size === 'xs' ? 14 : 16} aria-hidden="true" />}
      loading={result.isFetching}
      onClick={() => void result.refetch()}
    >
      {t('ui.tryAgain')}
    </Button>
  );
}

interface Props extends Pick<RetryProps, 'result'> {
  readonly title: string;
  readonly text?: string;
  readonly icon?: Icon;
  readonly role?: 'alert';
}

export function FailedPanel({ title, text, icon = IconAlertTriangle, role, result }: Props) {
  return (
    <StatePanel icon={icon} kind="danger" role={role} title={title} text={text}>
      <RetryButton result={result} />
    </StatePanel>
  );
}
