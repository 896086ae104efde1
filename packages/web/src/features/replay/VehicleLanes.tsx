import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useReplayState } from './current-clock.ts';
import { fixAt, sectionsOf } from './model/fix-at.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';
import classes from './replay.module.css';

interface Props {
  readonly clock: ReplayClock;
  readonly all: readonly Replayed[];
  readonly settings: OrganisationSettings;
  readonly chosen: string;
  onChoose(journeyId: string): void;
}

export function VehicleLanes({ clock, all, settings, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.lanes} aria-label={t('replay.vehicles')}>
      {all.map((one) => (
        <Lane
          key={one.journeyId}
          clock={clock}
          replayed={one}
          settings={settings}
          isChosen={one.journeyId === chosen}
          onChoose={() => onChoose(one.journeyId)}
        />
      ))}
    </fieldset>
  );
}

interface LaneProps extends Pick<Props, 'clock' | 'settings'> {
  readonly replayed: Replayed;
  readonly isChosen: boolean;
  onChoose(): void;
}

function Lane({ clock, replayed, settings, isChosen, onChoose }: LaneProps) {
  const { t } = useTranslation();
  const { vehicle, reference, track } = replayed;
  const bars = useMemo(() => barsOf(clock, replayed), [clock, replayed]);
  return (
    <label className={classes.lane} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="replay-vehicle"
        className="lh-unseen"
        checked={isChosen}
        aria-label={t('replay.chooseVehicle', { vehicle, reference })}
        onChange={onChoose}
      />
      <Text className={classes.laneName} span inherit truncate c="var(--lh-text-2)">
        <b>{vehicle}</b> {reference}
      </Text>
      <span className={classes.laneBar}>
        {bars.map(({ left, width }) => (
          <i key={left} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
        <Playhead clock={clock} />
      </span>
      <Text span inherit c="var(--lh-text-2)" ta="right">
        {track.times.length === 0 ? (
          t('replay.empty')
        ) : (
          <NowOf clock={clock} replayed={replayed} settings={settings} />
        )}
      </Text>
    </label>
  );
}

function Playhead({ clock }: Pick<Props, 'clock'>) {
  const { time } = useReplayState(clock);
  return <em style={{ left: `${shareOf(clock, time)}%` }} />;
}

function NowOf({ clock, replayed, settings }: Omit<LaneProps, 'isChosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const { time } = useReplayState(clock);
  const fix = fixAt(replayed.track, time, settings);
  if (!fix) return t('replay.before');
  if (fix.isSilent) return t('replay.noWord');
  const speed = replayed.track.speeds[fix.index] as number;
  return Number.isNaN(speed) ? t('replay.none') : t('replay.kilometres', { speed: Math.round(speed) });
}

function shareOf({ from, to }: ReplayClock, time: number): number {
  return to > from ? ((time - from) / (to - from)) * 100 : 0;
}

/** Per cent; joins ranges within a pixel. */
function barsOf(clock: ReplayClock, { track, gaps }: Replayed): { left: number; width: number }[] {
  const bars: { left: number; width: number }[] = [];
  for (const [first, last] of sectionsOf(track, gaps)) {
    const left = shareOf(clock, track.times[first] as number);
    const right = shareOf(clock, track.times[last] as number);
    const before = bars.at(-1);
    if (before && left - (before.left + before.width) < 0.15) before.width = right - before.left;
    else bars.push({ left, width: Math.max(0.3, right - left) });
  }
  return bars;
}
