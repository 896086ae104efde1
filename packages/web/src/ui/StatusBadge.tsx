import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Mark, type MarkShape, shapeOf } from './Mark.tsx';

/** Nobody has heard of the journey: a frame of dashes in the place of the tint. */
const FRAMED = 'STATUS_UPDATE_OVERDUE';

export interface BadgeLook {
  readonly shape: MarkShape;
  readonly className: string;
}

/** How a status is drawn. Warning and danger of time and position are tinted; what is as planned is quiet. */
export function badgeLook(status: string, isQuiet?: boolean): BadgeLook {
  const shape = shapeOf(badgeColour(status));
  const look = (isQuiet ?? shape === 'ok') ? ' quiet' : status === FRAMED ? ' framed' : '';
  return { shape, className: `lh-badge ${shape}${look}` };
}

/** A status as shape and word. */
export function StatusBadge({ status, quiet, title }: { status: string; quiet?: boolean; title?: string }) {
  const { shape, className } = badgeLook(status, quiet);
  return (
    <span className={className} title={title}>
      <Mark shape={shape} />
      {statusText(status)}
    </span>
  );
}
