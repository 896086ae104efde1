import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Box } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText, timeText } from '../../../platform/time/index.ts';
import { SkeletonCards } from '../../../ui/table/index.ts';
import { silenceOf } from '../../../ui/times/index.ts';
import { StatusLines } from '../StatusLines.tsx';
import { differenceText, differenceTone } from '../schedule-rows.ts';
import { Age, latenessOf, projectedOf } from './monitor-columns.tsx';
import classes from './monitoring.module.css';

interface Props {
  readonly rows: readonly JourneyRow[];
  readonly timeZone: string;
  readonly isLoading: boolean;
  onOpen(row: JourneyRow): void;
}

export function MonitorCards({ rows, timeZone, isLoading, onOpen }: Props) {
  const { t } = useTranslation();
  if (isLoading) return <SkeletonCards label={t('ui.table.loading')} height={112} />;
  return (
    <ul className={classes.cards} aria-label={t('monitoring.table')}>
      {rows.map((row) => (
        <li key={row.journeyId}>
          <button type="button" className={classes.cardMain} onClick={() => onOpen(row)}>
            <span className="lh-medium">{row.journeyUniqueReference}</span>
            <span className="lh-under">{row.locationsDescription}</span>
          </button>
          <StatusLines journey={row} timeZone={timeZone} isActive isWide />
          <NextStop row={row} timeZone={timeZone} />
          <Box component="p" c="var(--lh-text-2)">
            <span>
              {[row.vehicleRegistration, row.fleetNumbersDescription, row.driversDescription]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>
              {t('monitoring.lastFix')} <Age at={row.latestFixUtc} isOld={silenceOf(row) !== undefined} />
            </span>
          </Box>
        </li>
      ))}
    </ul>
  );
}

function NextStop({ row, timeZone }: { readonly row: JourneyRow; readonly timeZone: string }) {
  const { t } = useTranslation();
  const { nextStop } = row;
  const minutes = latenessOf(row);
  if (!nextStop)
    return (
      <p className={classes.cardStop}>
        <span className="lh-none">{t('monitoring.nextStop')}</span> {t('monitoring.noStop')}
      </p>
    );
  const planned = nextStop.plannedTimeUtc;
  const projected = projectedOf(row);
  return (
    <p className={classes.cardStop}>
      <span>
        <span className="lh-none">{t('monitoring.nextStop')}</span> <span>{nextStop.locationName}</span>
      </span>
      <span>
        {planned && <time dateTime={planned}>{dateTimeText(planned, timeZone)}</time>}
        {projected && (
          <>
            {' '}
            <IconArrowRight size={12} className={classes.arrow} aria-hidden="true" />{' '}
            <time dateTime={projected} title={dateTimeText(projected, timeZone)}>
              ~{timeText(projected, timeZone)}
            </time>
          </>
        )}
        {silenceOf(row) && (
          <>
            {' '}
            <IconArrowRight size={12} className={classes.arrow} aria-hidden="true" />{' '}
            <span className="lh-none">{t('ui.time.noForecast')}</span>
          </>
        )}
        {minutes !== undefined && (
          <strong
            className={classes.difference}
            data-tone={differenceTone({ minutes, kind: 'projected' })}
            title={t('monitoring.differenceLong')}
          >
            {t('monitoring.minutes', { difference: differenceText(minutes) })}
          </strong>
        )}
      </span>
    </p>
  );
}
