import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './live.module.css';

export const FITS = ['selection', 'fleet', 'country'] as const;
export type Fit = (typeof FITS)[number];

interface Props {
  /** What the map shows, until it moves. */
  readonly shown: Fit | undefined;
  readonly hasSelection: boolean;
  onFit(fit: Fit): void;
}

export function FitBar({ shown, hasSelection, onFit }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.fits} data-over-map>
      <legend>{t('live.fit.label')}</legend>
      {FITS.map((fit) => (
        <button
          key={fit}
          type="button"
          aria-pressed={shown === fit}
          disabled={fit === 'selection' && !hasSelection}
          onClick={() => onFit(fit)}
        >
          {t(`live.fit.${fit}`)}
        </button>
      ))}
    </fieldset>
  );
}
