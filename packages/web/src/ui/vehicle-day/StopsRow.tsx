import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { knownArrival, knownDeparture, unknownText } from '../times/index.ts';
import { type DaySpan, percentOf, timeOnDay } from './axis.ts';
import classes from './day-strip.module.css';
import rows from './lanes.module.css';
import { StopDisc } from './StopDisc.tsx';
import { groupedMarks, type MarkGroup, type StopMark, stopMarks } from './stop-marks.ts';

interface Props {
  readonly day: VehicleDay;
  readonly span: DaySpan;
  readonly timeZone: string;
  readonly width: number;
}

export function StopsRow({ day, span, timeZone, width }: Props) {
  const { t } = useTranslation();
  const { seen, periods } = stopMarks(day.journeys, span);
  const all = [...seen, ...periods.flatMap(({ marks }) => marks)].sort((a, b) => a.at - b.at);
  if (all.length === 0) return <p className={classes.noParts}>{t('dayStrip.none')}</p>;
  return (
    <div className={rows.stops}>
      {periods.map(({ from, to }) => (
        <i
          key={from}
          className={rows.period}
          style={{
            left: `${percentOf(span, from)}%`,
            width: `${percentOf(span, to) - percentOf(span, from)}%`,
          }}
        />
      ))}
      <ul aria-label={t('dayStrip.stops')}>
        {groupedMarks(all, span, width).map((group) => (
          <Group
            key={group.marks[0]!.stop.id}
            group={group}
            share={(group.x / width) * 100}
            date={day.date}
            t={t}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </div>
  );
}

interface GroupProps {
  readonly group: MarkGroup;
  /** Per cent. */
  readonly share: number;
  readonly date: string;
  readonly t: Translate;
  readonly timeZone: string;
}

function Group({ group: { marks, label, width }, share, date, t, timeZone }: GroupProps) {
  const text = marks.map((mark) => markText(mark, date, t, timeZone)).join('; ');
  const looks = marks.map(({ look }) => look);
  const look = looks.includes('unseen') ? 'unseen' : looks.includes('arrived') ? 'arrived' : 'departed';
  return (
    <li style={{ left: `${share}%` }} title={text}>
      <StopDisc label={label} look={look} width={width} />
      <span className="lh-unseen">{text}</span>
    </li>
  );
}

function markText({ stop }: StopMark, date: string, t: Translate, timeZone: string): string {
  const { sequence: number, locationName: name } = stop;
  const known = [knownArrival(stop), knownDeparture(stop)];
  const times = known.flatMap((time) => (time && time.origin !== 'unknown' ? [time.at] : []));
  if (times.length > 0)
    return t('dayStrip.seenStop', {
      ...{ number, name },
      times: times.map((at) => timeOnDay(at, date, timeZone)).join('–'),
    });
  const unknown = known.find((time) => time?.origin === 'unknown');
  const between = unknown?.origin === 'unknown' ? unknown.between : undefined;
  return t('dayStrip.unseenStop', { number, name, between: unknownText(between, timeZone, t) });
}
