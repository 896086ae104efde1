import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './allocation.module.css';
import type { AvailabilityState } from './use-availability.ts';

/** Says so where nobody knows who is free. */
export function AvailabilityNotice({ availability }: { readonly availability: AvailabilityState }) {
  const { t } = useTranslation();
  if (availability.state !== 'failed') return null;
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span className={classes.noticeText}>{t('allocation.availabilityFailed')}</span>
      <Button size="xs" variant="default" loading={availability.isAsking} onClick={availability.retry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

/** What the bars mean. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {(['other', 'overlap', 'own'] as const).map((what) => (
        <li key={what}>
          <i data-what={what} aria-hidden="true" />
          {t(`allocation.legend.${what}`)}
        </li>
      ))}
    </ul>
  );
}
