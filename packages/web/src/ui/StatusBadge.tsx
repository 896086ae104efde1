import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Mark, type MarkShape, shapeOf } from './Mark.tsx';

/** Dashed, not tinted. */
const FRAMED = 'STATUS_UPDATE_OVERDUE';

export interface BadgeLook {
  readonly shape: MarkShape;
  readonly className: string;
}

export function badgeLook(status: string, isQuiet?: boolean): BadgeLook {
  const shape = shapeOf(badgeColour(status));
  const look = (isQuiet ?? shape === 'ok') ? ' quiet' : status === FRAMED ? ' framed' : '';
  return { shape, className: `lh-badge ${shape}${look}` };
}

export function StatusBadge({ status, quiet, title }: { status: string; quiet?: boolean; title?: string }) {
  const { shape, className } = badgeLook(status, quiet);
  return (
    <span className={className} title={title}>
      <Mark shape={shape} />
      {statusText(status)}
    </span>
  );
}
