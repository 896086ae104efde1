import { DAY } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import { startOfDay } from '@linehaul/domain/time';
import { Box, Stack } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateText, timeText, useNow } from '../../../platform/time/index.ts';
import { useKnockOn } from '../../../shared/knock-on/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import { hurtsOf } from '../../../ui/knock-on/index.ts';
import { betweenTimes, OriginSign } from '../../../ui/times/index.ts';
import { NowLine, TickLine, useNoFixes } from '../../../ui/vehicle-day/index.ts';
import { Bar, type BarKind } from './GanttBar.tsx';
import classes from './gantt.module.css';
import { type FactBar, type GanttRow, ganttRows, seenOf, type TimeRange } from './gantt.ts';
import { axisOf, writtenTicks } from './gantt-axis.ts';
import { KnockOnBand } from './knock-on/KnockOnBand.tsx';
import { endOfRows, rangesOf } from './knock-on/knock-on-rows.ts';
import { LikelyRange } from './LikelyRange.tsx';
import type { OfSchedule } from './PlannedActualTable.tsx';

const TICK_MS = 15_000;
/** Pixels before measuring. */
const USUAL_WIDTH = 800;

interface Props extends OfSchedule {
  readonly showsKnockOn: boolean;
  onKnockOnShown(): void;
}

export function Gantt({ journey, forecasts, showsKnockOn, onKnockOnShown }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const now = useNow(TICK_MS);
  const { ref: measure, width } = useElementSize();
  const silences = useNoFixes(journey);
  const knockOns = useKnockOn([journey]);
  const knockOn = hurtsOf(knockOns, journey);
  const rows = ganttRows(journey, now, silences, forecasts);
  const showsNow = isRunning(journey.journeyStatus as JourneyStatus);
  const axis = axisOf(
    rows,
    showsNow ? now : undefined,
    (at) => startOfDay(dateText(at, timeZone), timeZone),
    rangesOf(knockOn),
  );
  if (!axis)
    return <StatePanel icon={IconChartBar} title={t('overview.noTimes')} text={t('overview.noTimesHint')} />;
  const shareOf = (at: number) => (at - axis.from) / (axis.to - axis.from);
  const place = (at: number) => `${(shareOf(at) * 100).toFixed(3)}%`;
  const isNowInSight = showsNow && now >= axis.from && now <= axis.to;
  const ticks = writtenTicks(
    axis.ticks,
    isNowInSight ? now : undefined,
    (at) => shareOf(at) * (width || USUAL_WIDTH),
    (at) => dateText(at, timeZone),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className="lh-sideways" aria-label={t('overview.gantt')} tabIndex={0}>
      <div className={classes.chart}>
        <div ref={measure} className={classes.axis} aria-hidden="true">
          {ticks.map(({ at, day }) => (
            <span key={at} style={{ left: place(at) }}>
              {axis.step < DAY && timeText(at, timeZone)}
              {day && <small>{day}</small>}
            </span>
          ))}
        </div>
        <div className={classes.lines} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <TickLine key={tick} left={place(tick)} />
          ))}
        </div>
        <Box component="ul" pos="relative">
          {rows.map((row) => (
            <Row key={row.id} row={row} place={place} />
          ))}
        </Box>
        {knockOn && (
          <KnockOnBand
            journey={journey}
            knockOn={knockOn}
            lateAfterMinutes={knockOns.lateAfterMinutes}
            starts={knockOns.starts}
            above={{ rows: rows.length, end: endOfRows(rows) }}
            place={place}
            pixelsOf={(at) => Math.min(1, shareOf(at)) * (width || USUAL_WIDTH)}
            isAsked={showsKnockOn}
            onShown={onKnockOnShown}
          />
        )}
        {isNowInSight && (
          <div className={classes.over}>
            <NowLine at={now} left={place(now)} />
          </div>
        )}
      </div>
    </section>
  );
}

function Row({ row, place }: { readonly row: GanttRow; place(at: number): string }) {
  const { t } = useTranslation();
  const { name, kind, planned, fact } = row;
  return (
    <li className={classes.row}>
      <Stack className={classes.name} gap={0} justify="center" miw={0} lh="15px">
        <span className="lh-truncate" title={name}>
          {name}
        </span>
        <small>{t(`overview.kind.${kind}`)}</small>
      </Stack>
      <Box pos="relative">
        {planned && (
          <>
            <Bar part={planned} place={place} kind="planned" />
            <Minutes
              left={place(planned.to)}
              kind="planned"
              label={t('overview.minutes', { minutes: planned.minutes })}
              spoken={t('overview.bar.planned', { minutes: planned.minutes })}
            />
          </>
        )}
        {fact && <Fact fact={fact} place={place} />}
      </Box>
    </li>
  );
}

function Fact({ fact, place }: { readonly fact: FactBar; place(at: number): string }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { done, gaps, projected, likely, minutes, isProjected, isEstimated, tone } = fact;
  const end = likely?.to ?? projected?.to ?? done?.to;
  return (
    <>
      {gaps.map((gap) => (
        <Gap key={gap.from} gap={gap} place={place} timeZone={timeZone} />
      ))}
      {seenOf(fact).map((part) => (
        <Bar
          key={part.from}
          part={part}
          place={place}
          kind="done"
          tone={tone}
          isOpenEnded={projected?.from === part.to}
        />
      ))}
      {projected && <Bar part={projected} place={place} kind="projected" tone={tone} />}
      {likely && <LikelyRange likely={likely} place={place} />}
      {minutes !== undefined && end !== undefined && (
        <Minutes
          left={place(end)}
          kind={projected ? 'projected' : 'done'}
          tone={tone}
          label={`${isProjected ? '~' : ''}${t('overview.minutes', { minutes })}`}
          spoken={t(isProjected ? 'overview.bar.projected' : 'overview.bar.actual', { minutes })}
          isEstimated={isEstimated}
        />
      )}
    </>
  );
}

function Gap({
  gap: { from, to },
  place,
  timeZone,
}: {
  readonly gap: TimeRange;
  place(at: number): string;
  readonly timeZone: string;
}) {
  const { t } = useTranslation();
  const times = betweenTimes({ after: isoOf(from), before: isoOf(to) }, timeZone);
  const text = t('overview.bar.noFixes', { ...times });
  return (
    <div
      className={classes.gap}
      title={text}
      style={{ left: place(from), width: `calc(${place(to)} - ${place(from)})` }}
    >
      <span className="lh-unseen">{text}</span>
    </div>
  );
}

const isoOf = (at: number) => new Date(at).toISOString();

interface MinutesProps {
  readonly left: string;
  readonly kind: BarKind;
  readonly tone?: FactBar['tone'];
  readonly label: string;
  readonly spoken: string;
  readonly isEstimated?: boolean;
}

function Minutes({ left, kind, tone, label, spoken, isEstimated }: MinutesProps) {
  return (
    <span className={classes.minutes} data-kind={kind} data-tone={tone} style={{ left }}>
      <span aria-hidden="true">{label}</span>
      <span className="lh-unseen">{spoken}</span>
      {isEstimated && <OriginSign origin="estimated" />}
    </span>
  );
}

const LEGEND: readonly (readonly [name: string, kind: BarKind | 'gap' | 'likely', tone?: FactBar['tone']])[] =
  [
    ['planned', 'planned'],
    ['onTime', 'done', 'ok'],
    ['late', 'done', 'danger'],
    ['runningLate', 'done', 'warn'],
    ['projected', 'projected', 'warn'],
    ['likelyRange', 'likely'],
    ['noFixes', 'gap'],
  ];

export function GanttLegend() {
  const { t } = useTranslation();
  return (
    <Box component="ul" className={`lh-legend ${classes.legend}`} px="lg" lh="20px">
      {LEGEND.map(([name, kind, tone]) => (
        <li key={name}>
          <i data-kind={kind} data-tone={tone} />
          {t(`overview.legend.${name}`)}
        </li>
      ))}
    </Box>
  );
}
