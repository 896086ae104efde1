import { statusText } from '@linehaul/domain/journeys';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { lazyScreen } from '../../../platform/lazy/index.ts';
import { type BadgeJourney, type BadgeKind, type BadgeStop, statusOf } from './badge.ts';
import classes from './badges.module.css';
import type { ExplanationProps } from './Explanation.tsx';

const Explanation = lazyScreen<ExplanationProps>(async () => (await import('./Explanation.tsx')).Explanation);

/** The note belongs to the first status. */
function namesOf(shown: readonly { readonly status: string }[], note: string | undefined): readonly string[] {
  const [first, ...others] = shown.map(({ status }) => statusText(status));
  return [first, note, ...others].filter((name) => name !== undefined);
}

interface Props {
  readonly journey: BadgeJourney;
  readonly badges: readonly BadgeKind[];
  readonly stop?: BadgeStop;
  readonly note?: string;
  readonly className?: string;
  readonly title?: string;
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

export function Explained({ journey, badges, stop, note, className, title, tabIndex = 0, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = badges.flatMap((badge) => {
    const status = stop ? stop.timeBasedStatus : statusOf(journey, badge);
    return status ? [{ badge, status }] : [];
  });
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={classes.wrap}>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        className={`${classes.button} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('journeyBadges.explain', {
          status: namesOf(shown, note).join(', '),
        })}
        title={title}
        // The press outside would close it, and the click reopen it.
        onMouseDown={isOpen ? (event) => event.stopPropagation() : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {children}
      </button>
      {isOpen && shown.length > 0 && (
        <Suspense fallback={null}>
          <Explanation journey={journey} shown={shown} stopId={stop?.id} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
