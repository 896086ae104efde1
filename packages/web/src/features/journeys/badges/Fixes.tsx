import type { AssetPosition } from '@linehaul/contracts/telemetry';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { clockText, dateText } from '../../../platform/time/index.ts';
import { placeText, useLocations } from '../../../shared/places/index.ts';
import classes from './badges.module.css';
import { FIXES_SHOWN, useDecidingFixes } from './use-deciding-fixes.ts';

interface Props {
  readonly journeyId: string;
  /** Instants of the fixes that decided. */
  readonly times: readonly string[];
}

/** The positions that decided: when, where, how fast. */
export function Fixes({ journeyId, times }: Props) {
  const { t } = useTranslation();
  const { data, isPending, isError } = useDecidingFixes(journeyId, times);
  if (times.length === 0) return null;
  return (
    <section aria-label={t('journeyBadges.fixes')}>
      <h3 className={classes.heading}>{t('journeyBadges.fixes')}</h3>
      {isPending ? (
        <div className={classes.loading} role="status" aria-label={t('ui.table.loading')}>
          {times.slice(0, FIXES_SHOWN).map((time) => (
            <Skeleton key={time} height={10} animate={false} />
          ))}
        </div>
      ) : isError ? (
        <p role="alert">{t('journeyBadges.fixesFailed')}</p>
      ) : data.length === 0 ? (
        <p>{t('journeyBadges.noFixes')}</p>
      ) : (
        <ul className={classes.fixes}>
          {data.map((fix) => (
            <FixLine key={fix.id} fix={fix} />
          ))}
        </ul>
      )}
      {times.length > FIXES_SHOWN && !isPending && (
        <p className={classes.note}>
          {t('journeyBadges.ofFixes', { shown: FIXES_SHOWN, total: times.length })}
        </p>
      )}
    </section>
  );
}

function FixLine({ fix }: { readonly fix: AssetPosition }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const locations = useLocations();
  const place = useMemo(() => placeText([fix.longitude, fix.latitude], locations, []), [fix, locations]);
  const speed = fix.speedKilometresPerHour;
  return (
    <li>
      <time dateTime={fix.timestampUtc}>
        {dateText(fix.timestampUtc, timeZone)} {clockText(fix.timestampUtc, timeZone)}
      </time>
      <span className={classes.speed}>
        {speed === null
          ? t('journeyBadges.noSpeed')
          : t('journeyBadges.kilometresPerHour', { speed: Math.round(speed) })}
      </span>
      <span className={classes.place}>
        {place && `${place} · `}
        {coordinatesText(fix)}
      </span>
    </li>
  );
}

/** '−26.14110, 28.20670': to about a metre, with true minus signs. */
function coordinatesText({ latitude, longitude }: AssetPosition): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(5).replace('-', '−')).join(', ');
}
