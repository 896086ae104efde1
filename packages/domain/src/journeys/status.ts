/** Worst first. COMPLETED and INVALID: whole journey. */
export const TIME_BASED_STATUSES = [
  'INVALID',
  'MISSED',
  'DELAYED',
  'LATE_DEPARTURE',
  'SLIGHT_DELAY',
  'STATUS_UPDATE_OVERDUE',
  'POTENTIAL_DELAY',
  'POTENTIAL_SLIGHT_DELAY',
  'ON_TIME',
  'COMPLETED',
] as const;
export type TimeBasedStatus = (typeof TIME_BASED_STATUSES)[number];

/** Worst first. */
export const POSITION_BASED_STATUSES = [
  'INVALID',
  'OUT_OF_SEQUENCE',
  'OFF_PLAN',
  'SLIGHT_DEVIATION',
  'ON_PLAN',
] as const;
export type PositionBasedStatus = (typeof POSITION_BASED_STATUSES)[number];

export function worstTimeStatus(statuses: readonly TimeBasedStatus[]): TimeBasedStatus | undefined {
  return TIME_BASED_STATUSES.find((status) => statuses.includes(status));
}

export type BadgeColour = 'success' | 'warning' | 'danger' | 'secondary';

const COLOURS: Readonly<Record<string, BadgeColour>> = {
  'on time': 'success',
  completed: 'success',
  'on plan': 'success',
  approved: 'success',
  'completed journey change': 'success',
  'changed post approval': 'success',
  'in progress': 'warning',
  'status update overdue': 'warning',
  'slight deviation': 'warning',
  'potential delay': 'warning',
  'potential slight delay': 'warning',
  'in progress journey change': 'warning',
  delayed: 'danger',
  'slight delay': 'danger',
  missed: 'danger',
  'out of sequence': 'danger',
  invalid: 'danger',
  cancelled: 'danger',
  'off plan': 'danger',
  'late departure': 'danger',
};

export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Ignores case (specification, section 4); unknown: secondary. */
export function badgeColour(status: string): BadgeColour {
  return COLOURS[status.replaceAll('_', ' ').trim().toLowerCase()] ?? 'secondary';
}

/** The worse of both statuses. */
export type Severity = 'ok' | 'warn' | 'danger' | 'none';

export function severityOf(
  time: TimeBasedStatus | undefined,
  position: PositionBasedStatus | undefined,
): Severity {
  const colours = [time, position].flatMap((status) => (status ? [badgeColour(status)] : []));
  if (colours.includes('danger')) return 'danger';
  if (colours.includes('warning')) return 'warn';
  return colours.includes('success') ? 'ok' : 'none';
}
