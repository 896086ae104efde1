import { CATALOGUE, type Entity, entityNamed } from '../entities/index.ts';

const BESIDE = {
  member: 'Member',
  'wall-board': 'Wall board',
  'driver-duty': 'Driver duty',
  'api-key': 'API key',
  'notification-rule': 'Notification rule',
  webhook: 'Webhook',
  'notification-settings': 'Notification settings',
  'figures-report': 'Figures report',
  'shift-handover': 'Shift handover',
  case: 'Case',
  alert: 'Alert',
  'case-desk': 'Desk',
  notification: 'Notification',
} as const;

const ofCatalogue = new Map(CATALOGUE.map((entity) => [entity.name, entity]));

export const AUDIT_SUBJECTS: readonly string[] = [
  ...CATALOGUE.filter(({ writes }) => writes === 'all' || writes === 'commands').map(({ name }) => name),
  ...Object.keys(BESIDE),
];

export function entityOf(subject: string): Entity | undefined {
  return ofCatalogue.get(subject);
}

export function subjectTitle(subject: string): string {
  return BESIDE[subject as keyof typeof BESIDE] ?? ofCatalogue.get(subject)?.title.one ?? subject;
}

/** In the organisation's history, but not fields of its own. */
const MARKS: Readonly<Record<string, string>> = { member: 'member', 'wall-board': 'board' };

/** A field that only this subject's changes have. */
export function markOf(subject: string): string | undefined {
  return MARKS[subject];
}

/** The entity whose name is shown; a duty has its driver's. */
export function namedBy(subject: string): Entity | undefined {
  return subject === 'driver-duty' ? entityNamed('driver') : entityOf(subject);
}
