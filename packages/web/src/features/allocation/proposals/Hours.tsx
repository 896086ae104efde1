import type { HoursWire } from '@linehaul/contracts/proposals';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark } from '../../../ui/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';
import classes from './proposals.module.css';

/** Unknown must not look like enough. */
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
  return (
    <span className={classes.hoursToday}>
      <HoursBar hours={hours} />
      {short > 0 ? (
        <span className={classes.hours} data-short>
          <Mark shape="danger" />
          {t('allocation.proposals.hoursShort', { duration: durationText(short) })}
        </span>
      ) : (
        <span>
          {t('allocation.proposals.hoursNeeded', {
            left: durationText(leftMinutes),
            needed: durationText(neededMinutes),
          })}
        </span>
      )}
    </span>
  );
}

/** The day's hours: grey is driven, outlined this journey. */
function HoursBar({ hours }: { readonly hours: HoursWire }) {
  const { usedMinutes, dayMinutes, neededMinutes } = hours;
  if (usedMinutes === null || !dayMinutes) return null;
  const share = (minutes: number) => `${Math.min(100, (minutes / dayMinutes) * 100)}%`;
  const room = Math.max(0, dayMinutes - usedMinutes);
  return (
    <span className={classes.bar} aria-hidden="true">
      <i style={{ width: share(usedMinutes) }} />
      <b style={{ width: share(Math.min(neededMinutes, room)) }} />
    </span>
  );
}
