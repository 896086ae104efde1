import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './live.module.css';

export function MapFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failed} role="alert">
      <div style={{ textAlign: 'center' }}>
        <strong>{t('live.mapFailed')}</strong>
        <Text inherit my="md" c="dimmed" fz="sm">
          {t('live.mapFailedHint')}
        </Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('live.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
