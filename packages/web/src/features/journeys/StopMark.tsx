import type { ScheduleRow } from './schedule-rows.ts';

export function StopMark({ look, number }: Pick<ScheduleRow, 'look' | 'number'>) {
  return (
    <svg className="lh-stop" data-look={look} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {/* Nine dashes close the ring. */}
      <circle cx="10" cy="10" r="9.2" pathLength="59.4" />
      {look === 'departed' ? (
        <path d="M5.8 10.4 8.7 13.2 14.3 7.2" />
      ) : (
        <text x="10" y="14">
          {number}
        </text>
      )}
    </svg>
  );
}
