import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import type { KnownForecast } from '../../shared/forecasts/index.ts';
import { ExplainButton } from '../explained/ExplainButton.tsx';
import classes from './forecasts.module.css';
import type { MadeOfProps } from './MadeOf.tsx';
import { rangeTexts } from './range-text.ts';

export const MadeOf = lazyScreen<MadeOfProps>(async () => (await import('./MadeOf.tsx')).MadeOf);

interface Props {
  readonly forecast: KnownForecast;
  readonly place: string;
  readonly timeZone: string;
  readonly tabIndex?: 0 | -1;
}

/** 'likely 14:02–14:25' or 'no history yet'. */
export function Likely({ forecast, place, timeZone, tabIndex }: Props) {
  const { t } = useTranslation();
  const text = likelyText(forecast, timeZone, t);
  return (
    <ExplainButton
      label={t('forecasts.open', { text, place })}
      className={classes.likely}
      title={text}
      tabIndex={tabIndex}
      explanation={(close) => (
        <MadeOf forecast={forecast} place={place} timeZone={timeZone} onClose={close} />
      )}
    >
      {text}
    </ExplainButton>
  );
}

export function likelyText(forecast: KnownForecast, timeZone: string, t: Translate): string {
  const { range } = rangeTexts(forecast, timeZone);
  return range ? t('forecasts.likely', { range }) : t('forecasts.noHistory');
}

/** '~14:10, likely 14:02–14:25'. */
export function forecastText(forecast: KnownForecast, timeZone: string, t: Translate): string {
  const { expected, range } = rangeTexts(forecast, timeZone);
  return range ? t('forecasts.whole', { expected, range }) : expected;
}
