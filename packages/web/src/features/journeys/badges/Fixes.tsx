import type { AssetPosition } from '@linehaul/contracts/telemetry';
import { Box, Skeleton, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { clockText, dateText } from '../../../platform/time/index.ts';
import { placeText, useLocations } from '../../../shared/places/index.ts';
import classes from './badges.module.css';
import { FIXES_SHOWN, useDecidingFixes } from './use-deciding-fixes.ts';

interface Props {
  readonly journeyId: string;
  /** Instants. */
  readonly times: readonly string[];
}

export function Fixes({ journeyId, times }: Props) {
  const { t } = useTranslation();
  const { data, isPending, isError } = useDecidingFixes(journeyId, times);
  if (times.length === 0) return null;
  return (
    <section aria-label={t('journeyBadges.fixes')}>
      <h3 className={classes.heading}>{t('journeyBadges.fixes')}</h3>
      {isPending ? (
        <Stack gap="sm" py="xs" role="status" aria-label={t('ui.table.loading')}>
          {times.slice(0, FIXES_SHOWN).map((time) => (
            <Skeleton key={time} height={10} animate={false} />
          ))}
        </Stack>
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
        <Box component="p" c="dimmed" fz="sm">
          {t('journeyBadges.ofFixes', { shown: FIXES_SHOWN, total: times.length })}
        </Box>
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
      <span>
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

/** Five decimals (about a metre); minus is U+2212. */
function coordinatesText({ latitude, longitude }: AssetPosition): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(5).replace('-', '−')).join(', ');
}
