import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { ActionIcon, Group } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ageText } from '../../platform/time/index.ts';
import { useReplayState } from './current-clock.ts';
import { fixAt } from './model/fix-at.ts';
import { plannedAt } from './model/planned-temperature.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';
import { celsiusText } from './number-text.ts';
import classes from './replay.module.css';

interface Props {
  readonly clock: ReplayClock;
  readonly replayed: Replayed;
  readonly settings: OrganisationSettings;
  readonly isTable: boolean;
  onTable(isTable: boolean): void;
}

export function ReplayLegend({ clock, replayed, settings, isTable, onTable }: Props) {
  const { t } = useTranslation();
  const { time } = useReplayState(clock);
  const { track } = replayed;
  const fix = fixAt(track, time, settings);
  const known = (values: Float64Array) => {
    const value = fix && !fix.isSilent ? values[fix.index] : undefined;
    return value === undefined || Number.isNaN(value) ? undefined : value;
  };
  const speed = known(track.speeds);
  const temperature = known(track.temperatures);
  const planned = plannedAt(replayed.planned, time);
  return (
    <Group className={classes.legend} gap="0 18px" mih={32} pt="xs" pr="sm" pl="md">
      <span className={classes.series} data-series="speed">
        {t('replay.speed')} <b>{speed === undefined ? t('replay.none') : Math.round(speed)}</b>
      </span>
      <span className={classes.series} data-series="temperature">
        {t('replay.temperature')}{' '}
        <b>{temperature === undefined ? t('replay.none') : celsiusText(temperature)}</b>
      </span>
      <span className={classes.aside}>
        {!fix && t('replay.before')}
        {fix?.isSilent && t('replay.silent', { age: ageText(time - (track.times[fix.index] as number)) })}
        {fix &&
          !fix.isSilent &&
          planned !== undefined &&
          t('replay.planned', {
            celsius: String(planned).replace('-', '−'),
            tolerance: settings.temperatureWarnDegrees,
          })}
      </span>
      <ActionIcon
        size={24}
        aria-label={t('replay.table')}
        title={t('replay.table')}
        aria-pressed={isTable}
        onClick={() => onTable(!isTable)}
      >
        <IconTable size={16} />
      </ActionIcon>
    </Group>
  );
}
