import type { Journey } from '@linehaul/contracts/journeys';
import { statusText } from '@linehaul/domain/journeys';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './actions.module.css';

export function NotAllowed({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  return (
    <Alert
      className={classes.notAllowed}
      icon={<IconAlertTriangle size={16} aria-hidden="true" />}
      role="alert"
    >
      {t('journeyActions.notAllowed', {
        reference: journey.journeyUniqueReference,
        status: statusText(journey.journeyStatus),
      })}
    </Alert>
  );
}
