import { constants } from '@linehaul/domain/constants';
import { Box, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { clockText, dateText } from '../../platform/time/index.ts';
import { placesEvenly } from '../../shared/positions/index.ts';
import { useReplayState } from './current-clock.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';
import { countUpTo } from './model/timeline.ts';
import { celsiusText } from './number-text.ts';
import classes from './replay.module.css';

interface Props {
  readonly clock: ReplayClock;
  readonly replayed: Replayed;
  readonly timeZone: string;
}

export function ReplayTable({ clock, replayed, timeZone }: Props) {
  const { t } = useTranslation();
  const { track, vehicle } = replayed;
  const { time } = useReplayState(clock);
  const places = useMemo(
    () => placesEvenly(track.times.length, constants.replayMarkerThreshold),
    [track.times.length],
  );
  const rows = useMemo(
    () =>
      places.map((i) => ({
        time: track.times[i] as number,
        text: `${dateText(track.times[i] as number, timeZone)} ${clockText(track.times[i] as number, timeZone)}`,
        speed: track.speeds[i] as number,
        temperature: track.temperatures[i] as number,
      })),
    [places, track, timeZone],
  );
  const current =
    countUpTo(
      rows.map((row) => row.time),
      time,
    ) - 1;
  return (
    <Box
      className={classes.table}
      component="section"
      pos="relative"
      h={116}
      mt="xs"
      data-scrolls
      tabIndex={0}
      aria-label={t('replay.chart', { vehicle })}
    >
      <table className="lh-table">
        <thead>
          <tr>
            <th scope="col">{t('replay.time')}</th>
            <th scope="col" className="num">
              {t('replay.speed')}
            </th>
            <th scope="col" className="num">
              {t('replay.temperature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.time} data-current={i === current || undefined}>
              <td>
                <UnstyledButton
                  mih={24}
                  fz="md"
                  aria-label={t('replay.goTo', { time: row.text })}
                  aria-current={i === current ? 'time' : undefined}
                  onClick={() => clock.seek(row.time)}
                >
                  {row.text}
                </UnstyledButton>
              </td>
              <td className="num">{Number.isNaN(row.speed) ? t('replay.none') : Math.round(row.speed)}</td>
              <td className="num">
                {Number.isNaN(row.temperature) ? t('replay.none') : celsiusText(row.temperature)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
