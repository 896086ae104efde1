import type { DayActivity, VehicleDay } from '@linehaul/contracts/vehicle-day';
import { settingsWith } from '@linehaul/domain/organisation';
import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { hoursApart, hourTicks, isUnderFlag, labelMiddle, percentOf, spanOf } from './axis.ts';
import classes from './day-strip.module.css';
import { JourneysRow } from './JourneysRow.tsx';
import { SpeedRow } from './SpeedRow.tsx';
import { StopsRow } from './StopsRow.tsx';
import { NowLine, TickLine } from './TimeLines.tsx';

const USUAL_WIDTH = 1_120;

export function DayStrip({ day, onShow }: { readonly day: VehicleDay; onShow(part: DayActivity): void }) {
  const { t } = useTranslation();
  const { timeZone, settings } = useOrganisation();
  const { ref: measure, width: measured } = useElementSize();
  const width = measured || USUAL_WIDTH;
  const span = spanOf(day);
  const asOf = Date.parse(day.asOfUtc);
  const isRunning = asOf > span.from && asOf < span.to;
  const now = percentOf(span, asOf);
  const ticks = hourTicks(span, timeZone, hoursApart(span, width));
  const isCovered = (at: number) =>
    isRunning && isUnderFlag(labelMiddle(span, at, width), (now / 100) * width);
  const box = useRef<HTMLDivElement>(null);
  const { date } = day;
  const broughtIn = useRef('');
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || broughtIn.current === date) return;
    broughtIn.current = date;
    if (isRunning) current.scrollLeft = current.scrollWidth * (now / 100) - current.clientWidth * 0.75;
  }, [date, isRunning, now]);
  return (
    <div
      ref={box}
      className={classes.box}
      // Scrolling needs a tab stop; parts are one.
      {...(day.activities.length === 0
        ? { tabIndex: 0, role: 'group', 'aria-label': t('dayStrip.parts') }
        : {})}
    >
      <div className={classes.strip}>
        <Box pos="relative">
          <div className={classes.axis} aria-hidden="true">
            <span className={classes.name} />
            <div ref={measure}>
              {ticks.map(({ at, label }) =>
                isCovered(at) ? null : (
                  <span
                    key={at}
                    data-edge={at === span.from ? 'start' : at === span.to ? 'end' : undefined}
                    style={{ left: `${percentOf(span, at)}%` }}
                  >
                    {label}
                  </span>
                ),
              )}
            </div>
          </div>
          <Box pos="relative">
            <div className={classes.backdrop} aria-hidden="true">
              {now < 100 && <b style={{ left: `${now}%` }} />}
              {ticks.map(({ at }) => (
                <TickLine key={at} left={`${percentOf(span, at)}%`} />
              ))}
            </div>
            <div className={classes.row} data-row="activity">
              <span className={classes.name}>{t('dayStrip.activity')}</span>
              <ActivityRow
                key={date}
                day={day}
                span={span}
                timeZone={timeZone}
                width={width}
                onShow={onShow}
              />
            </div>
            <SpeedRow
              day={day}
              span={span}
              width={width}
              limit={settingsWith(settings).speedLimitKilometresPerHour}
            />
          </Box>
          {isRunning && (
            <div className={classes.over}>
              <NowLine at={asOf} left={`${now}%`} />
            </div>
          )}
        </Box>
        <div className={classes.row} data-row="journeys">
          <span className={classes.name}>{t('dayStrip.journeys')}</span>
          <JourneysRow day={day} span={span} timeZone={timeZone} width={width} />
        </div>
        <div className={classes.row} data-row="stops">
          <span className={classes.name}>{t('dayStrip.stops')}</span>
          <StopsRow day={day} span={span} timeZone={timeZone} width={width} />
        </div>
      </div>
    </div>
  );
}
