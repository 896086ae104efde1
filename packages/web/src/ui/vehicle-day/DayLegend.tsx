import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './day-strip.module.css';

export function DayLegend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-label={t('dayStrip.legend')}>
      <li>
        <i data-kind="DRIVING" />
        {t('dayStrip.kind.DRIVING')}
      </li>
      <li>
        <i data-kind="STANDING" />
        {t('dayStrip.kind.STANDING')}
      </li>
      <li>
        <i data-kind="REST" />
        {t('dayStrip.restLegend')}
      </li>
      <li>
        <i data-kind="NO_FIXES" />
        {t('dayStrip.kind.NO_FIXES')}
      </li>
      <li>
        <svg width="18" height="10" aria-hidden="true" focusable="false">
          <path d="M1 8 6 3 10 6 17 1" />
        </svg>
        {t('dayStrip.speedLegend')}
      </li>
      <li>
        <i data-kind="limit" />
        {t('dayStrip.limitLegend')}
      </li>
    </ul>
  );
}
