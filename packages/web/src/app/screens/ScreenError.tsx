import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isScreenFailure } from '../../platform/lazy/index.ts';
import { StatePanel } from '../../ui/index.ts';

export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const refresh = <IconRefresh size={16} aria-hidden="true" />;
  if (isScreenFailure(error)) {
    return (
      <StatePanel
        kind="danger"
        role="alert"
        heading="h1"
        icon={IconPlugConnectedX}
        title={t('app.failed.loadTitle')}
        text={t('app.failed.loadText')}
      >
        <Button variant="default" leftSection={refresh} onClick={() => window.location.reload()}>
          {t('app.failed.reload')}
        </Button>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      kind="danger"
      role="alert"
      icon={IconAlertTriangle}
      title={t('app.failed.title')}
      text={t('app.failed.text', { reason: error instanceof Error ? error.message : String(error) })}
    >
      <Button variant="default" leftSection={refresh} onClick={reset}>
        {t('app.failed.tryAgain')}
      </Button>
    </StatePanel>
  );
}
