import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Card, insights as classes, countText } from '../../ui/insights/index.ts';
import { UNRANGED_GROUPS, type UnrangedGroup } from './scored/asked.ts';
import { OpenFigure } from './scored/OpenFigure.tsx';

interface Props {
  readonly arrivals: ForecastQuality['arrivals'];
  onOpen(first: UnrangedGroup): void;
}

/** Reasons add up to its count, and with ranged ones to all arrivals. */
export function NotForecastCard({ arrivals, onOpen }: Props) {
  const { t } = useTranslation();
  const { all, ranged, noHistory, notForecast } = arrivals;
  const not = noHistory + notForecast;
  return (
    <Card title={t('forecastQuality.not.title')} count={countText(not)}>
      <dl className={classes.reasons}>
        {UNRANGED_GROUPS.map((group) => {
          const name = t(`forecastQuality.not.${group}`);
          const number = countText(arrivals[group]);
          return (
            <div key={group}>
              <dt>{name}</dt>
              <dd data-zero={arrivals[group] === 0 || undefined}>
                <OpenFigure
                  text={number}
                  label={t('forecastQuality.not.open', { name, number })}
                  onOpen={arrivals[group] === 0 ? undefined : () => onOpen(group)}
                />
              </dd>
            </div>
          );
        })}
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
