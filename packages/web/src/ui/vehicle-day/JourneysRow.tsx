import type { DayJourney, VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { type DaySpan, timeOnDay } from './axis.ts';
import classes from './day-strip.module.css';
import { journeyLanes } from './journey-lanes.ts';
import rows from './lanes.module.css';

interface Props {
  readonly day: VehicleDay;
  readonly span: DaySpan;
  readonly timeZone: string;
  readonly width: number;
}

/** Pixels; lane, and name offset. */
const LANE = 32;
const NAME = 9;
const CHARACTER = 6.4;

function plannedText(journey: DayJourney, day: VehicleDay, t: Translate, timeZone: string): string {
  const shown = (at: string) => timeOnDay(at, day.date, timeZone);
  const from = shown(journey.plannedStartDateTimeUtc);
  return journey.plannedEndDateTimeUtc
    ? t('dayStrip.planned', { from, to: shown(journey.plannedEndDateTimeUtc) })
    : t('dayStrip.plannedFrom', { from });
}

export function JourneysRow({ day, span, timeZone, width }: Props) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const lanes = journeyLanes(
    day.journeys,
    span,
    width,
    (journey) =>
      (journey.journeyUniqueReference.length + 1 + plannedText(journey, day, t, timeZone).length) * CHARACTER,
  );
  if (lanes.length === 0) return <p className={classes.noParts}>{t('dayStrip.none')}</p>;
  return (
    <ul className={classes.lanes} aria-label={t('dayStrip.journeys')} style={{ height: lanes.length * LANE }}>
      {lanes.flatMap((bars, lane) =>
        bars.map(({ journey, left, right, labelLeft, beginsBefore, endsAfter }) => (
          <li key={journey.journeyId}>
            <i
              className={rows.plan}
              data-before={beginsBefore || undefined}
              data-after={endsAfter || undefined}
              style={{ left: `${left}%`, width: `${right - left}%`, top: lane * LANE }}
            />
            <span className={rows.planName} style={{ left: `${labelLeft}%`, top: lane * LANE + NAME }}>
              {/* One tab stop; the stop list serves the keyboard. */}
              <button
                type="button"
                className="lh-link"
                tabIndex={-1}
                title={t('dayStrip.overviewOf', { reference: journey.journeyUniqueReference })}
                onClick={() => openDialog({ kind: 'overview', journeyId: journey.journeyId })}
              >
                {journey.journeyUniqueReference}
              </button>{' '}
              {plannedText(journey, day, t, timeZone)}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}
