import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { RangeBar } from './RangeBar.tsx';
import classes from './range-axis.module.css';

/** What rows of ranges draw. */
export function RangeLegend() {
  const { t } = useTranslation();
  return (
    <ul className="lh-legend">
      <li>
        <Drawn width={7}>
          <i className={classes.planned} style={{ left: '50%' }} />
        </Drawn>
        {t('forecasts.legend.planned')}
      </li>
      <li>
        <Drawn width={32}>
          <RangeBar from="0%" to="100%" middle="50%" tone="neutral" />
        </Drawn>
        {t('forecasts.legend.range')}
      </li>
      <li>
        <Drawn width={22}>
          <div className={classes.noFixes} style={{ insetInline: 0, height: 20 }} />
        </Drawn>
        {t('forecasts.legend.unknown')}
      </li>
    </ul>
  );
}

function Drawn({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <span className={classes.row} style={{ width, height: 20, '--mid': '10px' } as CSSProperties}>
      {children}
    </span>
  );
}
