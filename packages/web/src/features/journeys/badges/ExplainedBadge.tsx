import { statusText } from '@linehaul/domain/journeys';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { badgeLook, Mark } from '../../../ui/index.ts';
import { type BadgeJourney, type BadgeKind, type BadgeStop, statusOf } from './badge.ts';
import classes from './badges.module.css';
import { Explained } from './Explained.tsx';

export interface ExplainedBadgeProps {
  readonly journey: BadgeJourney;
  readonly badge: BadgeKind;
  readonly stop?: BadgeStop;
  /** badge: tinted unless a success; quiet: untinted; mark: icon. */
  readonly look?: 'badge' | 'quiet' | 'mark';
  readonly tabIndex?: 0 | -1;
}

/** Empty without such a status. */
export function ExplainedBadge({ journey, badge, stop, look = 'badge', tabIndex }: ExplainedBadgeProps) {
  const status = stop ? stop.timeBasedStatus : statusOf(journey, badge);
  if (!status) return null;
  const text = statusText(status);
  return (
    <Explained
      journey={journey}
      badges={[badge]}
      stop={stop}
      className={classes.single}
      title={look === 'mark' ? text : undefined}
      tabIndex={tabIndex}
    >
      <span className={classNameOf(status, look)}>{content(status, text, look)}</span>
    </Explained>
  );
}

function classNameOf(status: string, look: NonNullable<ExplainedBadgeProps['look']>): string | undefined {
  switch (look) {
    case 'badge':
      return badgeLook(status).className;
    case 'quiet':
      return badgeLook(status, true).className;
    case 'mark':
      return classes.mark;
  }
}

function content(status: string, text: string, look: NonNullable<ExplainedBadgeProps['look']>): ReactNode {
  if (look === 'mark') return <IconPencil size={14} aria-hidden="true" />;
  return (
    <>
      <Mark shape={badgeLook(status).shape} />
      {text}
    </>
  );
}
