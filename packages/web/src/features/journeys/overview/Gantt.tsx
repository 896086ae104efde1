import type { Journey } from '@linehaul/contracts/journeys';
import { DAY } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import { startOfDay } from '@linehaul/domain/time';
import { IconChartBar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateText, timeText } from '../../../platform/time/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import classes from './gantt.module.css';
import { axisOf, type FactBar, type GanttRow, ganttRows, type Stretch } from './gantt.ts';

/** The now line moves on this often. */
const TICK_MS = 15_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Stays and drives on one axis: the plan above, what is known below, durations in minutes. */
export function Gantt({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const now = useNow();
  const rows = ganttRows(journey, now);
  const showsNow = isRunning(journey.journeyStatus as JourneyStatus);
  const axis = axisOf(rows, showsNow ? now : undefined, (at) => startOfDay(dateText(at, timeZone), timeZone));
  if (!axis)
    return <StatePanel icon={IconChartBar} title={t('overview.noTimes')} text={t('overview.noTimesHint')} />;
  const place = (at: number) => `${(((at - axis.from) / (axis.to - axis.from)) * 100).toFixed(3)}%`;
  const isNowInSight = showsNow && now >= axis.from && now <= axis.to;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={classes.box} aria-label={t('overview.gantt')} tabIndex={0}>
      <div className={classes.chart}>
        <div className={classes.axis} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ left: place(tick) }}>
              {axis.step < DAY && timeText(tick, timeZone)}
              {(axis.step >= DAY || timeText(tick, timeZone) === '00:00' || tick === axis.ticks[0]) && (
                <small>{dateText(tick, timeZone)}</small>
              )}
            </span>
          ))}
        </div>
        <div className={classes.lines} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <i key={tick} style={{ left: place(tick) }} />
          ))}
        </div>
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} place={place} />
          ))}
        </ul>
        {isNowInSight && (
          <div className={classes.over}>
            <div className={classes.now} style={{ left: place(now) }}>
              <span>
                <span className="lh-unseen">{t('overview.now', { time: '' })}</span>
                {timeText(now, timeZone)}
              </span>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: GanttRow;
  place(at: number): string;
}

function Row({ row, place }: RowProps) {
  const { t } = useTranslation();
  const { name, kind, planned, fact } = row;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <span title={name}>{name}</span>
        <small>{t(`overview.kind.${kind}`)}</small>
      </div>
      <div className={classes.track}>
        {planned && (
          <Bar
            part={planned}
            place={place}
            kind="planned"
            label={t('overview.minutes', { minutes: planned.minutes })}
            spoken={t('overview.bar.planned', { minutes: planned.minutes })}
          />
        )}
        {fact && <Fact fact={fact} place={place} />}
      </div>
    </li>
  );
}

function Fact({ fact, place }: { readonly fact: FactBar; place(at: number): string }) {
  const { t } = useTranslation();
  const { done, projected, minutes, isProjected, isEstimated, tone } = fact;
  const sign = isProjected ? '~' : '';
  const label = `${sign}${t('overview.minutes', { minutes })}`;
  const spoken = t(isProjected ? 'overview.bar.projected' : 'overview.bar.actual', { minutes });
  const mark = isEstimated ? t('journeys.estimatedMark') : undefined;
  return (
    <>
      {done && (
        <Bar
          part={done}
          place={place}
          kind="done"
          tone={tone}
          isOpenEnded={projected !== undefined}
          {...(projected ? {} : { label, spoken, mark })}
        />
      )}
      {projected && (
        <Bar
          part={projected}
          place={place}
          kind="projected"
          tone={tone}
          label={label}
          spoken={spoken}
          mark={mark}
        />
      )}
    </>
  );
}

interface BarProps {
  readonly part: Stretch;
  place(at: number): string;
  readonly kind: 'planned' | 'done' | 'projected';
  readonly tone?: FactBar['tone'];
  readonly isOpenEnded?: boolean;
  /** At the right end. */
  readonly label?: string;
  readonly spoken?: string;
  readonly mark?: string;
}

function Bar({ part, place, kind, tone, isOpenEnded, label, spoken, mark }: BarProps) {
  const { t } = useTranslation();
  const from = place(part.from);
  const to = place(part.to);
  return (
    <>
      <div
        className={classes.bar}
        data-kind={kind}
        data-tone={tone}
        data-open={isOpenEnded || undefined}
        style={{ left: from, width: `calc(${to} - ${from})` }}
      />
      {label && (
        <span className={classes.minutes} data-kind={kind} data-tone={tone} style={{ left: to }}>
          <span aria-hidden="true">{label}</span>
          <span className="lh-unseen">{spoken}</span>
          {mark && <abbr title={t('journeys.estimated')}>{mark}</abbr>}
        </span>
      )}
    </>
  );
}

export function GanttLegend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      <li>
        <i data-kind="planned" />
        {t('overview.legend.planned')}
      </li>
      <li>
        <i data-kind="done" data-tone="ok" />
        {t('overview.legend.onTime')}
      </li>
      <li>
        <i data-kind="done" data-tone="danger" />
        {t('overview.legend.late')}
      </li>
      <li>
        <i data-kind="done" data-tone="warn" />
        {t('overview.legend.runningLate')}
      </li>
      <li>
        <i data-kind="projected" data-tone="warn" />
        {t('overview.legend.projected')}
      </li>
    </ul>
  );
}
