import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Mark, shapeOf } from './Mark.tsx';

/** A status as shape and word. Warning and danger of time and position are tinted; what is as planned is quiet. */
export function StatusBadge({ status, quiet, title }: { status: string; quiet?: boolean; title?: string }) {
  const shape = shapeOf(badgeColour(status));
  const isQuiet = quiet ?? shape === 'ok';
  return (
    <span className={`lh-badge ${shape}${isQuiet ? ' quiet' : ''}`} title={title}>
      <Mark shape={shape} />
      {statusText(status)}
    </span>
  );
}
