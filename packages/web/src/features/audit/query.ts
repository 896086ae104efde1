import { AUDIT_SUBJECTS } from '@linehaul/domain/audit';
import { isDate, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { ListAddress } from '../../ui/records/index.ts';

export const FILTERS = ['person', 'subject', 'recordId', 'from', 'to', 'programs'] as const;
export const SHAPE = {
  sort: { property: 'changeDateTimeUtc', descending: true },
  sorts: [],
  filters: FILTERS,
};

/** For call and export, in the organisation's days; invalid addresses filter nothing. */
export function queryOf({ search, filters }: Pick<ListAddress, 'search' | 'filters'>, timeZone: string) {
  const { person, subject, recordId, from, to, programs } = filters;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    ...(search ? { text: search } : {}),
    ...(person ? { login: person } : {}),
    ...(subject && AUDIT_SUBJECTS.includes(subject) ? { subject } : {}),
    ...(recordId && ID.test(recordId) ? { recordId } : {}),
    ...(from && isDate(from) ? { from: instant(startOfDay(from, timeZone)) } : {}),
    ...(to && isDate(to) ? { to: instant(startOfDay(shiftDate(to, 1), timeZone)) } : {}),
    ...(programs === 'true' ? { programs } : {}),
  };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
