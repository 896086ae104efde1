import { Box, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import bars from './availability.module.css';
import type { AvailabilityState } from './use-availability.ts';

export function AvailabilityNotice({ availability }: { readonly availability: AvailabilityState }) {
  const { t } = useTranslation();
  if (availability.state !== 'failed') return null;
  return (
    <Group className={bars.notice} gap="sm" wrap="nowrap" flex="none" py={6} px={20} role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <Box component="span" flex={1}>
        {t('allocation.availabilityFailed')}
      </Box>
      <Button size="xs" variant="default" loading={availability.isAsking} onClick={availability.retry}>
        {t('ui.tryAgain')}
      </Button>
    </Group>
  );
}

export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={`lh-legend ${bars.legend}`}>
      {(['other', 'overlap', 'own'] as const).map((what) => (
        <li key={what}>
          <i data-what={what} aria-hidden="true" />
          {t(`allocation.legend.${what}`)}
        </li>
      ))}
    </ul>
  );
}
