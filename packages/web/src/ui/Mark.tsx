import type { BadgeColour } from '@linehaul/domain/journeys';

/** Repeats colour: circle fine, diamond watch, square act, ring no status, broken unknown. */
export type MarkShape = 'ok' | 'warn' | 'danger' | 'neutral' | 'unknown';

export function shapeOf(colour: BadgeColour): Exclude<MarkShape, 'unknown'> {
  switch (colour) {
    case 'success':
      return 'ok';
    case 'warning':
      return 'warn';
    case 'danger':
      return 'danger';
    case 'secondary':
      return 'neutral';
  }
}

export function Mark({ shape, size = 10 }: { shape: MarkShape; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      {shape === 'ok' && <circle cx="5" cy="5" r="4" fill="var(--lh-ok)" />}
      {shape === 'warn' && <path d="M5 0.4 9.6 5 5 9.6 0.4 5Z" fill="var(--lh-warn)" />}
      {shape === 'danger' && <rect x="1" y="1" width="8" height="8" fill="var(--lh-danger-mark)" />}
      {shape === 'neutral' && (
        <circle cx="5" cy="5" r="3.4" fill="none" stroke="var(--lh-stale)" strokeWidth="1.6" />
      )}
      {shape === 'unknown' && (
        <circle
          cx="5"
          cy="5"
          r="4"
          fill="none"
          stroke="var(--lh-stale)"
          strokeWidth="1.3"
          pathLength="26.4"
          strokeDasharray="4 2.6"
        />
      )}
    </svg>
  );
}
