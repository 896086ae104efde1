import { addLateReason, type Journey } from '@linehaul/contracts/journeys';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { Select } from '@mantine/core';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import type { OneJourneyDialogProps } from '../../../shared/journeys/index.ts';
import classes from './actions.module.css';
import { JourneyDialogFrame } from './JourneyDialogFrame.tsx';
import { LateSplit, useProposalShown } from './LateSplit.tsx';
import { isOffered, useJourneyAction } from './use-journey-action.ts';

export function LateReasonDialog({ dialog: { journeyId }, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { isBusy, run } = useJourneyAction(journeyId);
  const proposalShown = useProposalShown(journeyId);

  const add = (journey: Journey, reason: string) =>
    run(journey, {
      title: t('journeyActions.lateReasonTitle'),
      doneText: t('journeyActions.done.lateReason', { reference: journey.journeyUniqueReference, reason }),
      onDone: onClose,
      send: ({ orgId, version }) => {
        const proposed = proposalShown() ?? undefined;
        const query = { version, ...(proposed ? { proposed } : {}) };
        return call(addLateReason, { params: { orgId, journeyId, reason }, query });
      },
    });
  return (
    <JourneyDialogFrame
      journeyId={journeyId}
      title={t('journeyActions.lateReasonTitle')}
      action="addLateReason"
      size={616}
      onClose={onClose}
    >
      {(journey) => (
        <>
          <LateSplit
            journey={journey}
            isBusy={isBusy}
            onUse={isOffered(journey, 'addLateReason') ? (reason) => void add(journey, reason) : undefined}
          />
          <Select
            label={t('journeyActions.lateReasonLabel')}
            description={t('journeyActions.lateReasonHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('journeyActions.lateReasonPlaceholder')}
            data={LATE_REASONS}
            value={null}
            maxDropdownHeight={400}
            disabled={!isOffered(journey, 'addLateReason')}
            readOnly={isBusy}
            aria-busy={isBusy}
            data-autofocus
            onChange={(reason) => reason && void add(journey, reason)}
          />
          <Reasons journey={journey} />
        </>
      )}
    </JourneyDialogFrame>
  );
}

function Reasons({ journey: { lateReasonList } }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <section aria-label={t('journeyActions.reasonsSoFar')}>
      <h3 className={classes.heading}>{t('journeyActions.reasonsSoFar')}</h3>
      {lateReasonList.length === 0 ? (
        <p className={classes.hint}>{t('journeyActions.noReasons')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('journeyActions.time')}</th>
              <th scope="col">{t('journeyActions.user')}</th>
              <th scope="col">{t('journeyActions.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lateReasonList.map(({ changeDateTimeUtc, changeAuditUser, reason }) => (
              <tr key={`${changeDateTimeUtc} ${reason}`}>
                <td>{dateTimeText(changeDateTimeUtc, timeZone)}</td>
                <td>{changeAuditUser}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
