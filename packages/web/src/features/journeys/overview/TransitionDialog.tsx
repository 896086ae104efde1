import { COMMENT_LIMIT, type Journey } from '@linehaul/contracts/journeys';
import { COMMENT_MINIMUM, isComment } from '@linehaul/domain/journeys';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ModalFrame } from '../../../ui/index.ts';
import type { ConfirmedTransition } from './header-actions.ts';
import classes from './overview.module.css';
import { useTransition } from './use-transition.ts';

interface Props {
  readonly journey: Journey;
  readonly transition: ConfirmedTransition;
  onClose(): void;
}

export function TransitionDialog({ journey, transition, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { send, isSending } = useTransition(journey, true);
  const comment = text.trim();
  const isShort = transition.needsComment && !isComment(comment);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTouched(true);
    if (isShort) return;
    void send(transition, comment || undefined, onClose);
  }

  return (
    <ModalFrame
      title={t(`overview.moveTitle.${transition.name}`)}
      reference={journey.journeyUniqueReference}
      onClose={onClose}
      closeLabel={t('overview.close')}
      footer={
        <Button
          type="submit"
          form="overview-move"
          color={transition.name === 'complete' ? 'danger' : undefined}
          disabled={isShort}
          loading={isSending}
          data-autofocus={!transition.needsComment || undefined}
        >
          {t(`overview.move.${transition.name}`)}
        </Button>
      }
    >
      <form id="overview-move" onSubmit={submit}>
        <p className={classes.question}>
          {t(`overview.question.${transition.name}`, { reference: journey.journeyUniqueReference })}
        </p>
        {transition.needsComment && (
          <Textarea
            label={t('overview.changeComment')}
            description={t('overview.commentHint', { count: COMMENT_MINIMUM })}
            error={isTouched && isShort ? t('overview.commentRequired') : undefined}
            required
            autosize
            minRows={3}
            maxRows={8}
            maxLength={COMMENT_LIMIT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => setTouched(true)}
            data-autofocus
          />
        )}
      </form>
    </ModalFrame>
  );
}
