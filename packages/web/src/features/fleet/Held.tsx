import type { StillAllocated } from '@linehaul/contracts/fleet';
import { statusText } from '@linehaul/domain/journeys';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './fleet.module.css';

/** The open journeys that have the record which is to be archived. */
export function Held({ name, payload }: { readonly name: string; readonly payload: unknown }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { total, journeys } = payload as StillAllocated;
  const more = total - journeys.length;
  return (
    <>
      <p role="alert" className={classes.paragraph}>
        {t('fleet.held', { count: total, name })}
      </p>
      <ul className={classes.held}>
        {journeys.map((journey) => (
          <li key={journey.journeyId}>
            <strong>{journey.journeyUniqueReference}</strong>
            <span>{statusText(journey.journeyStatus)}</span>
            <time dateTime={journey.plannedStartDateTimeUtc}>
              {dateTimeText(journey.plannedStartDateTimeUtc, timeZone)}
            </time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.paragraph}>{t('fleet.heldMore', { count: more })}</p>}
    </>
  );
}
