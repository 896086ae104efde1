import { Button } from '@mantine/core';
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { guardLeaving, hasLetGo } from '../platform/leaving/index.ts';
import { ModalFrame } from './ModalFrame.tsx';

type Step = Parameters<ShouldBlockFn>[0];

interface Props {
  readonly isDirty: RefObject<boolean>;
  readonly reference?: string;
  /** Whether a change within the path loses work. Stable. */
  isLeaving?(step: Step): boolean;
  onStay?(): void;
}

interface Question {
  leave(): void;
  stay(): void;
}

/** Asks when address, organisation or page changes. */
export function LeavingGuard({ isDirty, reference, isLeaving, onStay }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Question>();
  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      (step) => {
        if (!isDirty.current || hasLetGo()) return false;
        if (step.current.pathname !== step.next.pathname) return true;
        return isLeaving?.(step) ?? false;
      },
      [isDirty, isLeaving],
    ),
    enableBeforeUnload: useCallback(() => isDirty.current && !hasLetGo(), [isDirty]),
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
            onStay?.();
          },
        }
      : asked;
  if (!question) return null;
  return (
    <ModalFrame
      title={t('ui.leaving.title')}
      reference={reference}
      size={420}
      onClose={question.stay}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={question.stay}>
            {t('ui.leaving.stay')}
          </Button>
          <Button color="danger" onClick={question.leave}>
            {t('ui.leaving.discard')}
          </Button>
        </>
      }
    >
      {t('ui.leaving.text')}
    </ModalFrame>
  );
}
