import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FailedPanel, StatePanel } from '../../ui/index.ts';
import { insights as classes, Loading } from '../../ui/insights/index.ts';
import { usePlanQuality } from './use-quality.ts';
import { WrongLegs } from './WrongLegs.tsx';

/** Worst first. */
export function PlansTab() {
  const { t } = useTranslation();
  const result = usePlanQuality();
  const { data, isError } = result;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <section className={classes.body} aria-label={t('forecastQuality.tabs.plans')} tabIndex={0} data-region>
      {isError ? (
        <FailedPanel
          role="alert"
          title={t('forecastQuality.plans.failed')}
          text={t('forecastQuality.failedHint')}
          result={result}
        />
      ) : !data ? (
        <Loading label={t('forecastQuality.loading')} />
      ) : data.legs.length === 0 ? (
        <StatePanel
          icon={IconRoute}
          title={t('forecastQuality.plans.none')}
          text={t('forecastQuality.plans.noneHint', { count: data.leastDrives, minutes: data.offMinutes })}
        />
      ) : (
        <>
          <p className={classes.lead}>
            {t('forecastQuality.plans.lead', { minutes: data.offMinutes, count: data.leastDrives })}
          </p>
          <WrongLegs legs={data.legs} offMinutes={data.offMinutes} />
        </>
      )}
    </section>
  );
}
