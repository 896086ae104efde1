import { cancelJourney, deleteJourney, type Journey } from '@linehaul/contracts/journeys';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dropJourney, type OneJourneyDialogProps } from '../../../shared/journeys/index.ts';
import classes from './actions.module.css';
import { JourneyDetails } from './JourneyDetails.tsx';
import { JourneyDialogFrame } from './JourneyDialogFrame.tsx';
import { isOffered, useJourneyAction } from './use-journey-action.ts';

function ConfirmDialog({
  what,
  dialog: { journeyId },
  onClose,
}: OneJourneyDialogProps & { readonly what: 'cancel' | 'delete' }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const organisation = useOrganisation();
  const { isBusy, run } = useJourneyAction(journeyId);
  const title = t(`journeyActions.${what}Title`);

  const confirm = (journey: Journey) =>
    run(journey, {
      title,
      doneText: t(`journeyActions.done.${what}`, { reference: journey.journeyUniqueReference }),
      async send({ orgId, version }) {
        const asked = { params: { orgId, journeyId }, query: { version } };
        if (what === 'cancel') return call(cancelJourney, asked);
        await call(deleteJourney, asked);
        return undefined;
      },
      onDone() {
        onClose();
        if (what === 'delete') dropJourney(client, organisation.id, journeyId);
      },
    });
  return (
    <JourneyDialogFrame
      journeyId={journeyId}
      title={title}
      action={what}
      onClose={onClose}
      actions={(journey) => (
        <Button
          color="danger"
          disabled={!isOffered(journey, what)}
          loading={isBusy}
          onClick={() => void confirm(journey)}
        >
          {t('journeyActions.confirm')}
        </Button>
      )}
    >
      {(journey) => (
        <>
          <div>
            <p className={classes.question}>{t(`journeyActions.${what}Question`)}</p>
            <p className={classes.hint}>{t(`journeyActions.${what}Hint`)}</p>
          </div>
          <JourneyDetails journey={journey} />
        </>
      )}
    </JourneyDialogFrame>
  );
}

export const CancelDialog = (props: OneJourneyDialogProps) => <ConfirmDialog {...props} what="cancel" />;
export const DeleteDialog = (props: OneJourneyDialogProps) => <ConfirmDialog {...props} what="delete" />;
