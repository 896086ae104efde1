import type { HoursWire } from '@linehaul/contracts/proposals';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark } from '../../../ui/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';
import classes from './proposals.module.css';

/** Unknown never reads like enough. */
export function Hours({ hours }: { readonly hours: HoursWire | null | undefined }) {
  const { t } = useTranslation();
  if (!hours) return <span className="lh-none">–</span>;
  const { known, leftMinutes, neededMinutes } = hours;
  if (known === 'unknown' || leftMinutes === null)
    return (
      <span className={classes.hours}>
        <Mark shape="neutral" />
        {t('allocation.proposals.hoursUnknown')}
      </span>
    );
  const short = neededMinutes - leftMinutes;
  if (short > 0)
    return (
      <span className={classes.hours} data-short>
        <Mark shape="danger" />
        {t('allocation.proposals.hoursShort', { duration: durationText(short) })}
      </span>
    );
  return (
    <span>
      {t('allocation.proposals.hoursNeeded', {
        left: durationText(leftMinutes),
        needed: durationText(neededMinutes),
      })}
    </span>
  );
}
