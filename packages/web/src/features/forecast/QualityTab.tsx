import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { IconChartDots, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { insights as classes, type Dates, ResultBody } from '../../ui/insights/index.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { HeldCard } from './HeldCard.tsx';
import { LearningCard } from './LearningCard.tsx';
import { NotForecastCard } from './NotForecastCard.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { RoutesCard } from './RoutesCard.tsx';
import { ArrivalsDialog } from './scored/ArrivalsDialog.tsx';
import type { Scored, ScoredPart, UnrangedGroup } from './scored/asked.ts';
import { ScoredDialog } from './scored/ScoredDialog.tsx';
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
  const [scored, setScored] = useState<Scored>();
  const [unranged, setUnranged] = useState<UnrangedGroup>();
  const { total, learnt, fromDate, toDate } = quality;
  const open = (part: ScoredPart) => setScored({ dates: { from: fromDate, to: toDate }, ...part });
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
  const below = <Below quality={quality} dates={dates} onOpen={setUnranged} />;
  return (
    <>
      {unranged && (
        <ArrivalsDialog
          dates={{ from: fromDate, to: toDate }}
          arrivals={quality.arrivals}
          first={unranged}
          hasLoaded={quality.loadedDates.length > 0}
          onClose={() => setUnranged(undefined)}
        />
      )}
      {scored && (
        <ScoredDialog
          scored={scored}
          hasLoaded={quality.loadedDates.some((date) => date >= scored.dates.from && date <= scored.dates.to)}
          onClose={() => setScored(undefined)}
        />
      )}
      <Tiles quality={quality} onOpen={open} onOpenArrivals={setUnranged} />
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
          <div className={classes.column}>{below}</div>
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <HeldCard quality={quality} onOpen={open} />
            <ErrorCard horizons={quality.horizons} onOpen={open} />
          </div>
          <div className={classes.column}>
            <RoutesCard routes={quality.routes} onOpen={open} />
            {below}
          </div>
        </div>
      )}
    </>
  );
}

interface BelowProps extends QualityProps {
  onOpen(first: UnrangedGroup): void;
}

function Below({ quality, dates, onOpen }: BelowProps) {
  return (
    <>
      <div className={classes.pair}>
        <NotForecastCard arrivals={quality.arrivals} onOpen={onOpen} />
        <LearningCard learnt={quality.learnt} />
      </div>
      <ReasonsCard dates={dates} />
    </>
  );
}
