import { useTranslation } from '../../platform/i18n/index.ts';
import { clockText, dateText } from '../../platform/time/index.ts';
import { useCurrentClock, useReplayState } from './current-clock.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import classes from './replay.module.css';

export interface ReplayTimeProps {
  readonly timeZone: string;
  readonly isTogether: boolean;
}

export function ReplayTime({ timeZone, isTogether }: ReplayTimeProps) {
  const { t } = useTranslation();
  const clock = useCurrentClock();
  return (
    <div className={classes.time}>
      <strong>{t(isTogether ? 'replay.together' : 'replay.title')}</strong>
      {clock && <Shown clock={clock} timeZone={timeZone} />}
      <span>{t('replay.livePaused')}</span>
    </div>
  );
}

function Shown({ clock, timeZone }: { readonly clock: ReplayClock; readonly timeZone: string }) {
  const { time } = useReplayState(clock);
  return (
    <time dateTime={new Date(time).toISOString()}>
      {dateText(time, timeZone)} {clockText(time, timeZone)}
    </time>
  );
}
