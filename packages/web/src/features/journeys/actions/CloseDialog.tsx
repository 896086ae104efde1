import { adjustJourneyStatus, COMMENT_LIMIT, type Journey } from '@linehaul/contracts/journeys';
import { COMMENT_MINIMUM, isComment } from '@linehaul/domain/journeys';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type { OneJourneyDialogProps } from '../../../shared/journeys/index.ts';
import classes from './actions.module.css';
import { JourneyDetails } from './JourneyDetails.tsx';
import { JourneyDialogFrame } from './JourneyDialogFrame.tsx';
import { isOffered, useJourneyAction } from './use-journey-action.ts';

export function CloseDialog({ dialog: { journeyId }, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { isBusy, run } = useJourneyAction(journeyId);
  const [comment, setComment] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isValid = isComment(comment);

  const close = (journey: Journey) =>
    run(journey, {
      title: t('journeyActions.closeTitle'),
      doneText: t('journeyActions.done.close', { reference: journey.journeyUniqueReference }),
      onDone: onClose,
      send: ({ orgId, version }) =>
        call(adjustJourneyStatus, {
          params: { orgId, journeyId, status: 'CLOSED' },
          body: { changeComment: comment.trim(), version },
        }),
    });
  return (
    <JourneyDialogFrame
      journeyId={journeyId}
      title={t('journeyActions.closeTitle')}
      action="close"
      onClose={onClose}
      actions={(journey) => (
        <Button
          disabled={!isValid || !isOffered(journey, 'close')}
          loading={isBusy}
          onClick={() => void close(journey)}
        >
          {t('journeyActions.confirm')}
        </Button>
      )}
    >
      {(journey) => (
        <>
          <Textarea
            label={t('journeyActions.changeComment')}
            description={t('journeyActions.commentHint', { count: COMMENT_MINIMUM })}
            error={isTouched && !isValid && t('journeyActions.commentRequired')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            required
            autosize
            minRows={3}
            maxRows={8}
            maxLength={COMMENT_LIMIT}
            data-autofocus
            value={comment}
            onChange={(event) => {
              setComment(event.currentTarget.value);
              setTouched(true);
            }}
            onBlur={() => setTouched(true)}
          />
          <p className={classes.hint}>{t('journeyActions.closeHint')}</p>
          <JourneyDetails journey={journey} />
        </>
      )}
    </JourneyDialogFrame>
  );
}
