import type { WrongLegWire } from '@linehaul/contracts/forecast';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FailedPanel, StatePanel } from '../../ui/index.ts';
import { differenceText } from '../../ui/times/index.ts';
import classes from './forecast.module.css';
import { Loading } from './Loading.tsx';
import { countText } from './model/words.ts';
import { usePlanQuality } from './use-quality.ts';

/** Worst first, as the server orders them. */
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
        <Loading />
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

interface LegsProps {
  readonly legs: readonly WrongLegWire[];
  readonly offMinutes: number;
}

function WrongLegs({ legs, offMinutes }: LegsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.card} aria-label={t('forecastQuality.tabs.plans')}>
      <table className={`lh-table two ${classes.plans}`} aria-label={t('forecastQuality.tabs.plans')}>
        <thead>
          <tr>
            <th scope="col">{t('forecastQuality.plans.leg')}</th>
            <th scope="col">{t('forecastQuality.plans.what')}</th>
            <th scope="col" className="num">
              <abbr title={t('forecastQuality.plans.offHead')}>± min</abbr>
            </th>
            <th scope="col" className="num">
              {t('forecastQuality.plans.drives')}
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <WrongLeg key={`${leg.fromLocationId} ${leg.toLocationId}`} leg={leg} offMinutes={offMinutes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WrongLeg({ leg, offMinutes }: { readonly leg: WrongLegWire; readonly offMinutes: number }) {
  const { t } = useTranslation();
  const { fromName, toName, plannedMinutes, proposedMinutes, drives, share, direction } = leg;
  const [planned, takes] = [Math.round(plannedMinutes), Math.round(proposedMinutes)];
  return (
    <tr>
      <th scope="row" title={`${fromName} → ${toName}`}>
        {fromName} <span className="lh-none">→</span> {toName}
      </th>
      <td>
        <span className="lh-medium">
          {t('forecastQuality.plans.sentence', { planned, takes, share: tenthsOf(share) })}
        </span>
        <div className="lh-under">
          {t(`forecastQuality.plans.evidence.${direction}`, {
            minutes: offMinutes,
            percent: Math.round(share * 100),
            drives: countText(drives),
          })}
        </div>
      </td>
      <td className="num lh-medium">{differenceText(takes - planned)}</td>
      <td className="num">{countText(drives)}</td>
    </tr>
  );
}

/** In ten; ten of them only where it is all. */
function tenthsOf(share: number): number {
  return share === 1 ? 10 : Math.min(9, Math.max(1, Math.round(share * 10)));
}
