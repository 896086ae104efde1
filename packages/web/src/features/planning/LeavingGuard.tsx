import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { guardLeaving } from '../../platform/leaving/index.ts';
import { readAddress } from '../../platform/selection/index.ts';
import { ModalFrame } from '../../ui/index.ts';

interface Props {
  /** Whether there is something to lose, as of now. */
  readonly isDirty: RefObject<boolean>;
  readonly reference: string;
  /** The person stays after all. */
  onStay(): void;
}

interface Question {
  leave(): void;
  stay(): void;
}

/** Asks before typed work is lost: by closing, by another address, by another organisation, by leaving the page. */
export function LeavingGuard({ isDirty, reference, onStay }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Question>();
  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next, action }) => {
        if (!isDirty.current) return false;
        if (current.pathname !== next.pathname) return true;
        // Back and Forward within the dashboard undo searches and leave the plan where it is.
        if (action !== 'PUSH' && action !== 'REPLACE') return false;
        return planOf(current.search) !== planOf(next.search);
      },
      [isDirty],
    ),
    enableBeforeUnload: useCallback(() => isDirty.current, [isDirty]),
    withResolver: true,
  });
  useEffect(
    () =>
      guardLeaving(
        () =>
          new Promise<boolean>((resolve) => {
            if (!isDirty.current) return resolve(true);
            const answer = (leaves: boolean) => () => {
              setAsked(undefined);
              resolve(leaves);
            };
            setAsked({ leave: answer(true), stay: answer(false) });
          }),
      ),
    [isDirty],
  );
  const question: Question | undefined =
    blocker.status === 'blocked'
      ? {
          leave: blocker.proceed,
          stay: () => {
            blocker.reset();
            onStay();
          },
        }
      : asked;
  if (!question) return null;
  return (
    <ModalFrame
      title={t('planning.unsavedTitle')}
      reference={reference}
      size={420}
      onClose={question.stay}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={question.stay}>
            {t('planning.keepEditing')}
          </Button>
          <Button color="danger" onClick={question.leave}>
            {t('planning.discard')}
          </Button>
        </>
      }
    >
      {t('planning.unsavedText')}
    </ModalFrame>
  );
}

function planOf(search: unknown): string | undefined {
  return readAddress((search ?? {}) as Record<string, unknown>).plan;
}
