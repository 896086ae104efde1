import type { Journey } from '@linehaul/contracts/journeys';
import { getLateReasonProposal, type LateSplitWire } from '@linehaul/contracts/late-reason';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { clockText, dateTimeText, unbroken } from '../../../platform/time/index.ts';
import { differenceText } from '../../../ui/times/index.ts';
import classes from './split.module.css';
import { evidenceTexts } from './split-text.ts';

interface Props {
  readonly journey: Journey;
  readonly isBusy: boolean;
  readonly onUse?: (reason: string) => void;
}

const percent = (share: number) => Math.round(share * 100);

const splitKey = (orgId: string, journeyId: string) => ['late-reason-proposal', orgId, journeyId];

/** 'NONE': nothing proposed; undefined: no answer shown. */
export function useProposalShown(journeyId: string): () => LateSplitWire['proposed'] | 'NONE' | undefined {
  const { name: orgId } = useOrganisation();
  const client = useQueryClient();
  return () => {
    const data = client.getQueryData<{ split: LateSplitWire | null }>(splitKey(orgId, journeyId));
    return data && (data.split?.proposed ?? 'NONE');
  };
}

/** Late minutes by cause, and the proposed reason; empty if not late. */
export function LateSplit({ journey, isBusy, onUse }: Props) {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const { journeyId } = journey;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: splitKey(orgId, journeyId),
    queryFn: ({ signal }) => call(getLateReasonProposal, { params: { orgId, journeyId }, signal }),
    // The list works meanwhile; a button retries.
    retry: false,
    // 'So far' grows.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 60_000,
  });
  if (isPending) return <Skeleton height={72} aria-hidden="true" />;
  if (isError) {
    return (
      <p className={classes.failed} role="status">
        <span>{t('journeyActions.split.failed')}</span> ·{' '}
        <button type="button" className="lh-link" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </button>
      </p>
    );
  }
  if (!data.split) return null;
  return (
    <>
      <Asked split={data.split} />
      <Proposal split={data.split} journey={journey} isBusy={isBusy} onUse={onUse} />
      <Causes split={data.split} />
    </>
  );
}

function Asked({ split: { locationName, minutes, isSoFar } }: { readonly split: LateSplitWire }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.asked}>
      <div>
        <dt>{t('journeyActions.split.stop')}</dt>
        <dd>{locationName}</dd>
      </div>
      <div>
        <dt>{t('journeyActions.split.late')}</dt>
        <dd>
          <span className="lh-difference" data-tone="danger">
            {differenceText(minutes)}
          </span>{' '}
          {isSoFar && <small>{t('journeyActions.split.soFar')}</small>}
        </dd>
      </div>
    </dl>
  );
}

function Proposal({ split, journey, isBusy, onUse }: Props & { readonly split: LateSplitWire }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const cause = split.causes.find(({ reason }) => reason === split.proposed);
  const [given] = journey.lateReasonList;
  const values = cause && {
    reason: cause.reason,
    minutes: cause.minutes,
    count: split.minutes,
    share: percent(cause.share),
  };
  if (given) {
    return (
      <div className={classes.box} data-quiet>
        <strong>{given.reason}</strong>
        <small>
          {t('journeyActions.split.given', {
            user: given.changeAuditUser,
            time: dateTimeText(given.changeDateTimeUtc, timeZone),
          })}
        </small>
        {values && <small>{t('journeyActions.split.quiet', values)}</small>}
      </div>
    );
  }
  if (!cause || !values) {
    return (
      <div className={classes.box} data-quiet>
        {t('journeyActions.split.none')}
      </div>
    );
  }
  return (
    <div className={classes.box}>
      <small>{t('journeyActions.split.proposed')}</small>
      <strong>{cause.reason}</strong>
      <small>{t('journeyActions.split.ofMinutes', values)}</small>
      {onUse && (
        <Button className={classes.use} aria-disabled={isBusy} onClick={() => isBusy || onUse(cause.reason)}>
          {t('journeyActions.split.use', { reason: cause.reason })}
        </Button>
      )}
    </div>
  );
}

function Causes({ split: { causes, minutes, asOfUtc } }: { readonly split: LateSplitWire }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const where = t('journeyActions.split.where', { count: minutes });
  return (
    <section aria-label={where}>
      <div className={classes.head}>
        <h3>{where}</h3>
        <small>{t('journeyActions.split.asOf', { time: clockText(asOfUtc, timeZone) })}</small>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {causes.map(({ reason, share }, i) => (
          <span key={reason} data-place={placeOf(reason, i)} style={{ flexGrow: Math.max(share, 0.01) }} />
        ))}
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('journeyActions.split.minutes')}</th>
            <th scope="col">{t('journeyActions.split.share')}</th>
            <th scope="col">{t('journeyActions.split.cause')}</th>
            <th scope="col">{t('journeyActions.split.evidence')}</th>
          </tr>
        </thead>
        <tbody>
          {causes.map((cause, i) => (
            <tr key={cause.reason}>
              <td>{cause.minutes}</td>
              <td>{unbroken(percent(cause.share), '%')}</td>
              <td>
                <span className={classes.key} data-place={placeOf(cause.reason, i)} aria-hidden="true" />
                {cause.reason}
              </td>
              <td>
                {cause.evidence.slice(0, SHOWN).map((one) => {
                  const { line, below } = evidenceTexts(one, { timeZone, asOfUtc }, t);
                  return (
                    <div key={`${one.kind} ${one.fromUtc} ${one.locationName}`}>
                      {line}
                      {below && <small>{below}</small>}
                    </div>
                  );
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SHOWN = 3;
const placeOf = (reason: string, i: number) => (reason === 'Not explained' ? 'rest' : Math.min(i, 3));
