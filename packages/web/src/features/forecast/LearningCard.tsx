import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { Card, insights as classes, countText } from '../../ui/insights/index.ts';

export function LearningCard({ learnt }: { readonly learnt: ForecastQuality['learnt'] }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { legs, leastArrivals, knownLegs, throughDate, modelVersion, rangesUtc } = learnt;
  const { loadedJourneys, isSimulated } = learnt;
  const share = legs === 0 ? 0 : knownLegs / legs;
  const still = legs - knownLegs;
  return (
    <Card
      title={t('forecastQuality.learning.title')}
      count={countText(still)}
      side={<span className="lh-note">{t('forecastQuality.learning.needed', { count: leastArrivals })}</span>}
    >
      <div className={classes.learning}>
        <div className={classes.learningHead}>
          <span>{t('forecastQuality.learning.known')}</span>
          <strong>
            {t('forecastQuality.learning.of', { known: countText(knownLegs), legs: countText(legs) })}
          </strong>
        </div>
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('forecastQuality.learning.known')}
          aria-valuenow={knownLegs}
          aria-valuemin={0}
          aria-valuemax={legs}
        >
          <div style={{ width: `${share * 100}%` }} />
        </div>
        <p className="lh-hint">
          {t(`forecastQuality.learning.${still === 0 ? 'all' : knownLegs === 0 ? 'none' : 'still'}`)}
        </p>
      </div>
      <dl className={classes.reasons}>
        <div>
          <dt>{t('forecastQuality.learning.through')}</dt>
          <dd>{throughDate ?? t('forecastQuality.learning.never')}</dd>
        </div>
        <div>
          <dt>{t('forecastQuality.learning.ranges')}</dt>
          <dd>{rangesUtc ? dateTimeText(rangesUtc, timeZone) : t('forecastQuality.learning.never')}</dd>
        </div>
        <div>
          <dt>{t('forecastQuality.learning.model')}</dt>
          <dd>{modelVersion}</dd>
        </div>
        {loadedJourneys > 0 && (
          <div>
            <dt>{t('forecastQuality.learning.loaded')}</dt>
            <dd>
              {countText(loadedJourneys)}{' '}
              {isSimulated && (
                <span className="lh-badge neutral">{t('forecastQuality.learning.simulated')}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
