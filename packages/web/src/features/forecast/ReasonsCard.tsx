import type { LateReasonUse, LateReasonUses } from '@linehaul/contracts/late-reason';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import {
  Card,
  insights as classes,
  countText,
  type Dates,
  Fold,
  shareText,
} from '../../ui/insights/index.ts';
import { useLateReasonUses } from './use-quality.ts';

const FIGURES = ['takenUnchanged', 'anotherChosen', 'noneProposed'] as const;

/** How often proposed late reasons were taken. */
export function ReasonsCard({ dates }: { readonly dates: Dates }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useLateReasonUses(dates);
  const title = t('forecastQuality.reasons.title');
  if (isError)
    return (
      <Card title={title}>
        <p className={classes.below} role="status">
          <span>{t('forecastQuality.reasons.failed')}</span>{' '}
          <button type="button" className="lh-link" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </button>
        </p>
      </Card>
    );
  if (!data) return null;
  const proposed = data.takenUnchanged + data.anotherChosen;
  const all = proposed + data.noneProposed;
  return (
    <Card title={title} count={countText(all)}>
      <dl className={classes.reasons}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(`forecastQuality.reasons.${name}`)}</dt>
            <dd data-zero={data[name] === 0 || undefined}>{countText(data[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.below}>
        {all === 0
          ? t('forecastQuality.reasons.none')
          : t('forecastQuality.reasons.share', {
              count: proposed,
              number: countText(proposed),
              share: shareText(proposed === 0 ? null : data.takenUnchanged / proposed),
            })}
      </p>
      {all > 0 && <Uses uses={data} all={all} />}
    </Card>
  );
}

function Uses({ uses, all }: { readonly uses: LateReasonUses; readonly all: number }) {
  const { t } = useTranslation();
  const label = t('forecastQuality.reasons.rows');
  const newest = all > uses.newest.length && (
    <p className={classes.below}>
      {t('forecastQuality.reasons.newest', {
        shown: countText(uses.newest.length),
        all: countText(all),
      })}
    </p>
  );
  return (
    <Fold title={label} label={label} below={newest}>
      <table className="lh-table two" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('forecastQuality.waiting.journey')}</th>
            <th scope="col">{t('forecastQuality.reasons.proposed')}</th>
            <th scope="col">{t('forecastQuality.reasons.chosen')}</th>
            <th scope="col">{t('forecastQuality.reasons.by')}</th>
          </tr>
        </thead>
        <tbody>
          {uses.newest.map((use) => (
            <Row key={use.id} use={use} />
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

function Row({ use }: { readonly use: LateReasonUse }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { openDialog } = useDashboardCommands();
  const { journeyId, journeyUniqueReference, stopName, proposed, share, chosen, user, atUtc } = use;
  return (
    <tr>
      <th scope="row" title={journeyUniqueReference}>
        <button type="button" className="lh-link" onClick={() => openDialog({ kind: 'overview', journeyId })}>
          {journeyUniqueReference}
        </button>
        <div className="lh-under">{stopName ?? t('forecastQuality.reasons.notLate')}</div>
      </th>
      <td>
        {proposed ?? <span className="lh-none">{t('forecastQuality.reasons.nothing')}</span>}
        {share !== null && (
          <div className="lh-under">
            {t('forecastQuality.reasons.ofMinutes', { share: shareText(share, 0) })}
          </div>
        )}
      </td>
      <td>{chosen}</td>
      <td>
        {user}
        <div className="lh-under">{dateTimeText(atUtc, timeZone)}</div>
      </td>
    </tr>
  );
}
