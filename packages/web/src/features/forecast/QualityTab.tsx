import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { IconChartDots, IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { insights as classes, type Dates, ResultBody } from '../../ui/insights/index.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { HeldCard } from './HeldCard.tsx';
import { LearningCard } from './LearningCard.tsx';
import { NotForecastCard } from './NotForecastCard.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { RoutesCard } from './RoutesCard.tsx';
import { Tiles } from './Tiles.tsx';
import { useForecastQuality } from './use-quality.ts';

export function QualityTab({ dates }: { readonly dates: Dates }) {
  const { t } = useTranslation();
  const result = useForecastQuality(dates);
  return (
    <ResultBody
      label={t('forecastQuality.tabs.forecasts')}
      loading={t('forecastQuality.loading')}
      failed={t('forecastQuality.failed')}
      failedHint={t('forecastQuality.failedHint')}
      result={result}
    >
      {(quality) => <Quality quality={quality} dates={dates} />}
    </ResultBody>
  );
}

interface QualityProps {
  readonly quality: ForecastQuality;
  readonly dates: Dates;
}

function Quality({ quality, dates }: QualityProps) {
  const { t } = useTranslation();
  const { total, learnt, fromDate, toDate } = quality;
  if (learnt.knownLegs === 0 && total.n === 0)
    return (
      <div className={classes.alone}>
        <StatePanel
          icon={IconHistory}
          title={t('forecastQuality.noHistory')}
          text={t('forecastQuality.noHistoryHint', { count: learnt.leastArrivals })}
        />
        <LearningCard learnt={learnt} />
        <ReasonsCard dates={dates} />
      </div>
    );
  return (
    <>
      <Tiles quality={quality} />
      {total.n === 0 ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <div className={classes.none}>
              <StatePanel
                icon={IconChartDots}
                title={t('forecastQuality.none')}
                text={t('forecastQuality.noneHint', { from: fromDate, to: toDate })}
              />
            </div>
          </div>
          <div className={classes.column}>
            <Below quality={quality} dates={dates} />
          </div>
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <HeldCard quality={quality} />
            <ErrorCard horizons={quality.horizons} />
          </div>
          <div className={classes.column}>
            <RoutesCard routes={quality.routes} />
            <Below quality={quality} dates={dates} />
          </div>
        </div>
      )}
    </>
  );
}

function Below({ quality, dates }: QualityProps) {
  return (
    <>
      <div className={classes.pair}>
        <NotForecastCard arrivals={quality.arrivals} />
        <LearningCard learnt={quality.learnt} />
      </div>
      <ReasonsCard dates={dates} />
    </>
  );
}
