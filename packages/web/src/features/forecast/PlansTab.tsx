import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { insights as classes, ResultBody } from '../../ui/insights/index.ts';
import { usePlanQuality } from './use-quality.ts';
import { WrongLegs } from './WrongLegs.tsx';

/** Worst first. */
export function PlansTab() {
  const { t } = useTranslation();
  const result = usePlanQuality();
  return (
    <ResultBody
      label={t('forecastQuality.tabs.plans')}
      loading={t('forecastQuality.loading')}
      failed={t('forecastQuality.plans.failed')}
      failedHint={t('forecastQuality.failedHint')}
      result={result}
    >
      {({ legs, leastDrives: count, offMinutes: minutes }) =>
        legs.length === 0 ? (
          <div className={classes.none}>
            <StatePanel
              icon={IconRoute}
              title={t('forecastQuality.plans.none')}
              text={t('forecastQuality.plans.noneHint', { count, minutes })}
            />
          </div>
        ) : (
          <>
            <p className={classes.lead}>{t('forecastQuality.plans.lead', { minutes, count })}</p>
            <WrongLegs legs={legs} offMinutes={minutes} />
          </>
        )
      }
    </ResultBody>
  );
}
