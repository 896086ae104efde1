import type { DutyWire } from '@linehaul/contracts/driver-hours';
import { endOfDay, startOfDay } from '@linehaul/domain/time';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import classes from './driver-hours.module.css';

const HOURS = [0, 6, 12, 18, 24] as const;
const KINDS = ['driving', 'work', 'available', 'rest'] as const;

/** Midnight to midnight. */
export function DutyStrip({ duties, now }: { readonly duties: readonly DutyWire[]; readonly now: number }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const date = today(timeZone, now);
  const [from, to] = [startOfDay(date, timeZone), endOfDay(date, timeZone)];
  const share = (instant: number) => ((Math.min(to, Math.max(from, instant)) - from) / (to - from)) * 100;
  const parts = duties
    .map((duty) => ({
      duty,
      start: share(Date.parse(duty.fromUtc)),
      end: share(duty.toUtc === null ? now : Date.parse(duty.toUtc)),
    }))
    .filter(({ start, end }) => end > start);
  return (
    <div className={classes.day}>
      <h3>{t('driverHours.day')}</h3>
      <div className={classes.strip} aria-hidden="true">
        {/* Text lies over the bars. */}
        {parts
          .toSorted((a, b) => Number(a.duty.dutyId !== null) - Number(b.duty.dutyId !== null))
          .map(({ duty, start, end }) => (
            <i
              key={`${duty.source} ${duty.fromUtc}`}
              data-kind={duty.kind}
              style={{ left: `${start}%`, width: `${end - start}%` }}
            />
          ))}
        <b style={{ left: `${share(now)}%` }} />
      </div>
      <div className={classes.ticks} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {KINDS.map((kind) => (
          <li key={kind}>
            <i data-kind={kind} /> {t(`driverHours.kind.${kind}`)}
          </li>
        ))}
        <li>
          <i data-kind="none" /> {t('driverHours.unrecorded')}
        </li>
      </ul>
    </div>
  );
}
