import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './allocation.module.css';
import { Names, type OverlapContext, Reference, Statuses } from './overlap-columns.tsx';

interface Props {
  readonly rows: readonly OverlappingJourney[];
  readonly context: OverlapContext;
  readonly label: string;
}

/** On a phone each overlapping journey is a card. */
export function OverlapCards({ rows, context, label }: Props) {
  const { t, timeZone } = context;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.journeyId} className={classes.overlapCard}>
          <div className={classes.overlapHead}>
            <Reference row={row} context={context} />
            <Statuses row={row} />
          </div>
          <div className={classes.under}>
            {dateTimeText(row.plannedStartDateTimeUtc, timeZone)}{' '}
            {t('allocation.overlaps.until', { time: dateTimeText(row.occupiedToUtc, timeZone) })}
          </div>
          <div className={classes.under}>{row.locationsDescription}</div>
          <Names row={row} text={row.driversDescription} kinds={['driver']} t={t} />
          <Names row={row} text={row.assetsDescription} kinds={['vehicle', 'trailer']} t={t} />
        </li>
      ))}
    </ul>
  );
}
