import type { HoursWire } from '@linehaul/contracts/proposals';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { Mark } from '../../../ui/index.ts';
import { clockOrDayText } from '../../../ui/times/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';
import classes from './proposals.module.css';

/** Unknown must not look like enough. */
export function Hours({ hours }: { readonly hours: HoursWire | null | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  if (!hours) return <span className="lh-none">–</span>;
  const { known, leftMinutes, neededMinutes, restsOnTheWay, short } = hours;
  if (known === 'unknown' || leftMinutes === null)
    return (
      <span className={classes.hours}>
        <Mark shape="neutral" />
        {t('allocation.proposals.hoursUnknown')}
      </span>
    );
  return (
    <span className={classes.hoursToday}>
      <HoursBar hours={hours} />
      {short ? (
        <span className={classes.hours} data-short>
          <Mark shape="danger" />
          <span>
            {t('allocation.proposals.hoursShortFrom', { duration: durationText(short.minutes) })}{' '}
            <span style={{ whiteSpace: 'nowrap' }}>{clockOrDayText(short.fromUtc, timeZone)}</span>
          </span>
        </span>
      ) : (
        <span>
          {t(restsOnTheWay > 0 ? 'allocation.proposals.hoursWithRests' : 'allocation.proposals.hoursNeeded', {
            left: durationText(leftMinutes),
            needed: durationText(neededMinutes),
            count: restsOnTheWay,
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
