import type { Journey } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateText } from '../../platform/time/index.ts';
import { useForecasts } from '../../shared/forecasts/index.ts';
import { ExplainedBadge } from './badges/ExplainedBadge.tsx';
import classes from './journeys.module.css';
import { StopTimes } from './StopTimes.tsx';
import { newDays, scheduleRows } from './schedule-rows.ts';

interface Props {
  readonly journey: Journey;
  readonly timeZone: string;
  readonly isWide?: boolean;
  readonly hasBadges?: boolean;
  onShow?(stopId: string, byKeyboard: boolean): void;
}

export function ScheduleTimes({ journey, timeZone, isWide, hasBadges, onShow }: Props) {
  const { t } = useTranslation();
  const forecasts = useForecasts([journey]);
  const rows = scheduleRows(journey, forecasts);
  const days = isWide ? undefined : newDays(rows, (at) => dateText(at, timeZone));
  const badgeOf = (stopId: string) => {
    const stop = journey.journeyActivityList.find(({ id }) => id === stopId);
    return stop && <ExplainedBadge journey={journey} badge="timeBasedStatus" stop={stop} />;
  };
  return (
    <table className={classes.times} data-wide={isWide || undefined}>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="lh-unseen">
            {t('journeys.stop')}
          </th>
          <th scope="col">{t('journeys.plannedHead')}</th>
          <th scope="col">{t('journeys.actualHead')}</th>
          <th scope="col">
            <abbr title={t('journeys.differenceHead')}>± min</abbr>
          </th>
        </tr>
      </thead>
      {rows.map((row, index) => (
        <StopTimes
          key={row.stopId}
          row={row}
          days={days?.get(row.stopId)}
          isLast={index === rows.length - 1}
          timeZone={timeZone}
          isWide={isWide}
          badge={hasBadges && badgeOf(row.stopId)}
          onShow={onShow && ((byKeyboard) => onShow(row.stopId, byKeyboard))}
        />
      ))}
    </table>
  );
}
