import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Card, insights as classes, countText } from '../../ui/insights/index.ts';

/** Reasons add up to its count, and with ranged ones to all arrivals. */
export function NotForecastCard({ arrivals }: { readonly arrivals: ForecastQuality['arrivals'] }) {
  const { t } = useTranslation();
  const { all, ranged, noHistory, notForecast } = arrivals;
  const reasons = [
    ['noHistory', noHistory],
    ['notForecast', notForecast],
  ] as const;
  const not = noHistory + notForecast;
  return (
    <Card title={t('forecastQuality.not.title')} count={countText(not)}>
      <dl className={classes.reasons}>
        {reasons.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`forecastQuality.not.${name}`)}</dt>
            <dd data-zero={count === 0 || undefined}>{countText(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.below}>
        {t('forecastQuality.not.sum', {
          ranged: countText(ranged),
          not: countText(not),
          all: countText(all),
        })}
      </p>
    </Card>
  );
}
