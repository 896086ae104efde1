import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateText, timeText } from '../../../platform/time/index.ts';
import { differenceText, differenceTone, type ScheduleTime, scheduleRows } from '../schedule-rows.ts';
import classes from './overview.module.css';

const HEADS = ['planned', 'revisedHead', 'adjusted', 'actual'] as const;

interface Column {
  readonly id: string;
  at(stop: ScheduleActivity): string | null;
  readonly isActual?: boolean;
}
const ARRIVAL: readonly Column[] = [
  { id: 'planned', at: (stop) => stop.plannedArrivalTimeUtc },
  { id: 'revised', at: (stop) => stop.revisedArrivalTimeUtc },
  { id: 'adjusted', at: (stop) => stop.adjustedArrivalTimeUtc },
  { id: 'actual', at: (stop) => stop.actualArrivalTimeUtc, isActual: true },
];
const DEPARTURE: readonly Column[] = [
  { id: 'planned', at: (stop) => stop.plannedDepartureTimeUtc },
  { id: 'revised', at: (stop) => stop.revisedDepartureTimeUtc },
  { id: 'adjusted', at: (stop) => stop.adjustedDepartureTimeUtc },
  { id: 'actual', at: (stop) => stop.actualDepartureTimeUtc, isActual: true },
];

/** Every time of every stop: planned, the controller's new plan, the projection and the fact, with the difference. */
export function PlannedActualTable({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const rows = scheduleRows(journey);
  const stops = [...journey.journeyActivityList].sort((a, b) => a.sequence - b.sequence);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={classes.tableBox} aria-label={t('overview.plannedVsActual')} tabIndex={0}>
      <table className={`lh-table two ${classes.schedule}`}>
        <colgroup>
          <col style={{ width: 52 }} />
          <col />
          <col span={4} style={{ width: 88 }} />
          <col style={{ width: 56 }} />
          <col span={4} style={{ width: 88 }} />
          <col style={{ width: 56 }} />
          <col style={{ width: 112 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('overview.sequence')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('overview.location')}
            </th>
            <th scope="colgroup" colSpan={5} className={classes.group}>
              {t('overview.arrival')}
            </th>
            <th scope="colgroup" colSpan={5} className={classes.group}>
              {t('overview.departure')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('overview.state')}
            </th>
          </tr>
          <tr>
            <Heads />
            <Heads />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const stop = stops[index]!;
            return (
              <tr key={row.stopId} data-phase={row.phase}>
                <td>{row.number}</td>
                <th scope="row" title={stop.locationAddress ?? stop.locationName}>
                  {stop.locationName}
                  {stop.locationAddress && <div className={classes.under}>{stop.locationAddress}</div>}
                </th>
                <Moments columns={ARRIVAL} stop={stop} time={row.arrive} />
                <Moments columns={DEPARTURE} stop={stop} time={row.depart} />
                <td className={classes.state}>{t(`journeys.phase.${row.phase}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Heads() {
  const { t } = useTranslation();
  return (
    <>
      {HEADS.map((head) => (
        <th key={head} scope="col">
          {t(`overview.${head}`)}
        </th>
      ))}
      <th scope="col" className="num">
        <abbr title={t('overview.difference')}>± min</abbr>
      </th>
    </>
  );
}

interface MomentsProps {
  readonly columns: readonly Column[];
  readonly stop: ScheduleActivity;
  readonly time?: ScheduleTime;
}

function Moments({ columns, stop, time }: MomentsProps) {
  return (
    <>
      {columns.map(({ id, at, isActual = false }) => (
        <td key={id} className={isActual ? classes.actual : undefined}>
          <Moment
            at={at(stop)}
            isProjected={id === 'adjusted'}
            isEstimated={isActual && time?.isEstimated === true}
          />
        </td>
      ))}
      <td className={`num ${classes.difference}`} data-tone={time && differenceTone(time)}>
        {time?.minutes !== undefined && differenceText(time.minutes)}
      </td>
    </>
  );
}

/** The time over its day: both stay in their columns, however long the journey is. */
function Moment(props: {
  readonly at: string | null;
  readonly isProjected: boolean;
  readonly isEstimated: boolean;
}) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { at, isProjected, isEstimated } = props;
  if (!at)
    return (
      <span className={classes.quiet}>
        <span aria-hidden="true">–</span>
        <span className="lh-unseen">{t('overview.noTime')}</span>
      </span>
    );
  return (
    <time dateTime={at}>
      {isProjected && '~'}
      {timeText(at, timeZone)}
      {isEstimated && (
        <abbr className={classes.estimated} title={t('journeys.estimated')}>
          {t('journeys.estimatedMark')}
        </abbr>
      )}
      <div className={classes.under}>{dateText(at, timeZone)}</div>
    </time>
  );
}
