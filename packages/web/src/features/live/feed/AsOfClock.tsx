import { useTranslation } from '../../../platform/i18n/index.ts';
import { ageText, clockText } from '../../../platform/time/index.ts';
import { Mark } from '../../../ui/index.ts';
import classes from '../live.module.css';
import { useAsOf } from './freshness.ts';
import type { LiveStore } from './live-store.ts';

interface Props {
  readonly store: LiveStore;
  readonly timeZone: string;
  readonly isOn: boolean;
  onToggle(): void;
}

export function AsOfClock({ store, timeZone, isOn, onToggle }: Props) {
  const { t } = useTranslation();
  const { asOf, ageMs, isLate } = useAsOf(store);
  return (
    <button
      type="button"
      className={classes.clock}
      data-late={isLate || undefined}
      role="switch"
      aria-checked={isOn}
      title={t(isOn ? 'live.trackIsOn' : 'live.trackIsOff')}
      onClick={onToggle}
    >
      {isLate ? (
        <Mark shape="warn" size={10} />
      ) : (
        <span className={isOn ? classes.dot : classes.ring} aria-hidden="true" />
      )}
      <strong>{t('live.track')}</strong>
      {!isOn && <span>{t('live.off')}</span>}
      <span>
        {asOf === undefined ? t('live.waiting') : t('live.asOf', { time: clockText(asOf, timeZone) })}
        {isLate && ` · ${t('live.old', { age: ageText(ageMs) })}`}
      </span>
    </button>
  );
}
