import { bothLocalTimes, instantOfLocal, type LocalTime } from '@linehaul/domain/time';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './fields.module.css';

interface Props {
  readonly name: string;
  readonly value: LocalTime;
  readonly timeZone: string;
  onChange(value: LocalTime): void;
}

/** Asks which of two equal local times is meant; else empty. */
export function TwiceChoice({ name, value, timeZone, onChange }: Props) {
  const { t } = useTranslation();
  const both = bothLocalTimes(value, timeZone);
  if (both.length === 0) return null;
  const meant = instantOfLocal(value, timeZone);
  return (
    <div className={classes.twice}>
      <span>{t('ui.day.twice')}</span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('ui.day.whichOf', { name })}
        data={both.map((time, i) => ({
          value: time,
          label: (
            <>
              {t(i === 0 ? 'ui.day.first' : 'ui.day.second')} <small>{time.slice(16)}</small>
            </>
          ),
        }))}
        value={both.find((time) => instantOfLocal(time, timeZone) === meant) ?? ''}
        onChange={onChange}
      />
    </div>
  );
}
