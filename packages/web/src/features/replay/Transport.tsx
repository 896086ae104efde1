import { ActionIcon, Group, SegmentedControl } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { clockText, dateText } from '../../platform/time/index.ts';
import { useReplayState } from './current-clock.ts';
import { type ReplayClock, type ReplaySpeed, SPEEDS } from './model/replay-clock.ts';
import { countUpTo } from './model/timeline.ts';
import { numberText } from './number-text.ts';
import classes from './replay.module.css';

interface Props {
  readonly clock: ReplayClock;
  readonly timeZone: string;
  close(): void;
}

export function Transport({ clock, timeZone, close }: Props) {
  const { t } = useTranslation();
  const { time, isPlaying, speed } = useReplayState(clock);
  const { instants } = clock.timeline;
  const now = numberText(countUpTo(instants, time));
  const all = numberText(instants.length);
  const label = t(isPlaying ? 'replay.pause' : 'replay.play');
  return (
    <Group className="lh-line-below" gap="6px 10px" pt={7} pr="sm" pb={7} pl="md">
      <ActionIcon
        variant="filled"
        color="signal"
        size={28}
        aria-label={label}
        title={label}
        disabled={clock.from === clock.to}
        onClick={() => clock.toggle()}
      >
        {isPlaying ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
      </ActionIcon>
      <strong className={classes.now}>{clockText(time, timeZone)}</strong>
      <input
        type="range"
        className={classes.scrub}
        aria-label={t('replay.scrub')}
        aria-valuetext={`${dateText(time, timeZone)} ${clockText(time, timeZone)}`}
        min={clock.from}
        max={clock.to}
        step="any"
        value={time}
        style={{ '--share': share(clock, time) } as React.CSSProperties}
        onChange={({ currentTarget }) => clock.seek(Number(currentTarget.value))}
      />
      <span className={classes.points}>
        <span aria-hidden="true">{t('replay.points', { now, all })}</span>
        <span className="lh-unseen">{t('replay.pointsOf', { now, all })}</span>
      </span>
      <SegmentedControl
        size="xs"
        aria-label={t('replay.speedOf')}
        className={classes.speeds}
        value={String(speed)}
        onChange={(value) => clock.setSpeed(Number(value) as ReplaySpeed)}
        data={SPEEDS.map((one) => ({ value: String(one), label: t('replay.times', { speed: one }) }))}
      />
      <ActionIcon aria-label={t('replay.close')} title={t('replay.close')} onClick={close}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}

function share({ from, to }: ReplayClock, time: number): number {
  return to > from ? (time - from) / (to - from) : 0;
}
