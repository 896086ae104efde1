import type { Journey } from '@linehaul/contracts/journeys';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import classes from './actions.module.css';

export function JourneyDetails({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const time = (at: string | null) => at && dateTimeText(at, timeZone);
  const rows: readonly (readonly [string, string | null])[] = [
    ['reference', journey.journeyUniqueReference],
    ['customerReference', journey.journeyReference],
    ['from', journey.startLocation?.locationName ?? null],
    ['to', journey.endLocation?.locationName ?? null],
    ['routingDate', journey.routingDate],
    ['plannedStart', time(journey.plannedStartDateTimeUtc)],
    ['plannedEnd', time(journey.plannedEndDateTimeUtc)],
    ['vehicle', journey.vehicleRegistration],
    ['trailers', journey.trailerAssetsList.map((trailer) => trailer.registrationNumber).join(', ')],
    ['drivers', journey.driversDescription],
    ['jobNumber', journey.jobNumber],
    ['transporter', journey.transporter],
  ];
  return (
    <details className={classes.details}>
      <summary>
        <IconChevronRight size={16} aria-hidden="true" />
        {t('journeyActions.details')}
      </summary>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`journeyActions.detail.${name}`)}</dt>
            <dd className={value ? undefined : 'lh-none'}>{value || t('ui.notSpecified')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
