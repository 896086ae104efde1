import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';
import classes from './driver-hours.module.css';
import type { WithMade } from './use-duties.ts';
import { breachText, shortTime } from './words.ts';

const MOST_PAST = 5;

/** Unknown must not look like enough. */
export function HoursNow({ hours }: { readonly hours: WithMade }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { left, rules, restDue, past, breach } = hours;
  return (
    <>
      {hours.known === 'unknown' ? <Unknown hours={hours} /> : null}
      {hours.known === 'partly' && <p className={classes.partly}>{t('driverHours.known.partly')}</p>}
      <dl className={classes.figures}>
        {left && (
          <>
            <dt>{t('driverHours.left')}</dt>
            <dd>
              <strong>
                {t('driverHours.leftOf', {
                  left: durationText(left.todayMinutes),
                  day: durationText(rules.dayDrivingMinutes),
                })}
              </strong>
              {left.extensionMinutes > 0 && (
                <small>{t('driverHours.extension', { duration: durationText(left.extensionMinutes) })}</small>
              )}
            </dd>
            <dt>{t('driverHours.beforeBreak')}</dt>
            <dd>{durationText(left.beforeBreakMinutes)}</dd>
          </>
        )}
        {restDue && (
          <>
            <dt>{t('driverHours.restDue')}</dt>
            <dd>
              {isLate(hours) && <Mark shape="danger" />} {restText(hours, timeZone, t)}
            </dd>
          </>
        )}
        {left && rules.weekDrivingMinutes !== null && (
          <>
            <dt>{t('driverHours.week')}</dt>
            <dd>
              {left.weekMinutes === null ? t('driverHours.weekUnknown') : durationText(left.weekMinutes)}
            </dd>
          </>
        )}
        <dt>{t('driverHours.rules.label')}</dt>
        <dd>{t(`driverHours.rules.${rules.name}`)}</dd>
      </dl>
      {breach && (
        <>
          <h3>{t('driverHours.ahead')}</h3>
          <p className={classes.breach} data-kind="ahead">
            <Mark shape="warn" /> {breachText(breach, 'will', timeZone, t)}
          </p>
        </>
      )}
      {past.length > 0 && (
        <>
          <h3>{t('driverHours.breaches')}</h3>
          <ul>
            {past
              .slice(-MOST_PAST)
              .toReversed()
              .map((one) => (
                <li key={`${one.rule} ${one.atUtc}`} className={classes.breach}>
                  <Mark shape="danger" /> {breachText(one, 'breach', timeZone, t)}
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  );
}

const isLate = ({ restDue, madeUtc }: Pick<WithMade, 'restDue' | 'madeUtc'>) =>
  restDue !== null && Date.parse(restDue.latestStartUtc) < Date.parse(madeUtc);

function restText(
  { restDue, madeUtc }: Pick<WithMade, 'restDue' | 'madeUtc'>,
  timeZone: string,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (!restDue) return '';
  const { kind, minutes, latestStartUtc } = restDue;
  const time = shortTime(latestStartUtc, timeZone, madeUtc);
  if (isLate({ restDue, madeUtc })) return t('driverHours.restLate', { time });
  return t(kind === 'week' ? 'driverHours.weekRestBy' : 'driverHours.restBy', {
    duration: durationText(minutes),
    time,
  });
}

function Unknown({ hours: { unknownSinceUtc, rules } }: { readonly hours: WithMade }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <div className={classes.unknown}>
      <p>
        <Mark shape="neutral" />{' '}
        <strong>
          {unknownSinceUtc === null
            ? t('driverHours.unknown')
            : t('driverHours.unknownSince', { time: dateTimeText(unknownSinceUtc, timeZone) })}
        </strong>
      </p>
      <p>
        {unknownSinceUtc === null
          ? t('driverHours.unknownNothing')
          : t('driverHours.unknownHint', { rest: durationText(rules.dayRestMinutes) })}
      </p>
    </div>
  );
}
