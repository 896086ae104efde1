import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { lazyScreen } from '../../../platform/lazy/index.ts';
import { Mark, shapeOf } from '../../../ui/index.ts';
import { type BadgeJourney, type BadgeKind, type BadgeStop, statusOf } from './badge.ts';
import classes from './badges.module.css';
import type { ExplanationProps } from './Explanation.tsx';

const Explanation = lazyScreen<ExplanationProps>(async () => (await import('./Explanation.tsx')).Explanation);

export interface ExplainedBadgeProps {
  readonly journey: BadgeJourney;
  readonly badge: BadgeKind;
  /** With `timeBasedStatus`: the stop's own, not the journey's. */
  readonly stop?: BadgeStop;
  /**
   * badge = shape and word, tinted where it is no success; quiet = never tinted; line = the second line of a row;
   * mark = an icon alone, where a row has no room for a word.
   */
  readonly look?: 'badge' | 'quiet' | 'line' | 'mark';
  /** -1 in a row that doesn't hold the keyboard. */
  readonly tabIndex?: 0 | -1;
}

/** A status that says, when it is clicked or entered, why it is so. Nothing where the journey has no such status. */
export function ExplainedBadge({ journey, badge, stop, look = 'badge', tabIndex = 0 }: ExplainedBadgeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const status = stop ? stop.timeBasedStatus : statusOf(journey, badge);
  if (!status) return null;
  const text = statusText(status);
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
        className={classNameOf(status, look)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('journeyBadges.explain', { status: text })}
        title={look === 'mark' ? text : undefined}
        // The same press would close it as one outside, and its click open it again.
        onMouseDown={isOpen ? (event) => event.stopPropagation() : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {content(status, text, look)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Explanation journey={journey} badge={badge} stopId={stop?.id} status={status} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}

function classNameOf(status: string, look: NonNullable<ExplainedBadgeProps['look']>): string | undefined {
  const shape = shapeOf(badgeColour(status));
  switch (look) {
    case 'badge':
      return `${classes.button} lh-badge ${shape}${shape === 'ok' ? ' quiet' : ''}`;
    case 'quiet':
      return `${classes.button} lh-badge ${shape} quiet`;
    case 'line':
      return `${classes.button} ${classes.line}`;
    case 'mark':
      return `${classes.button} ${classes.mark}`;
  }
}

function content(status: string, text: string, look: NonNullable<ExplainedBadgeProps['look']>): ReactNode {
  if (look === 'mark') return <IconPencil size={14} aria-hidden="true" />;
  return (
    <>
      <Mark shape={shapeOf(badgeColour(status))} size={look === 'line' ? 8 : 10} />
      {text}
    </>
  );
}
