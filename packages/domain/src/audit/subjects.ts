import { CATALOGUE, type Entity, entityNamed } from '../entities/index.ts';

/** Kept beside the records of the catalogue. `organisation` is its own fields and settings. */
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
} as const;

const ofCatalogue = new Map(CATALOGUE.map((entity) => [entity.name, entity]));

/** What a change can be about: a record's entity, or one of what an organisation keeps beside records. */
export const AUDIT_SUBJECTS: readonly string[] = [
  ...CATALOGUE.filter(({ writes }) => writes === 'all' || writes === 'commands').map(({ name }) => name),
  ...Object.keys(BESIDE),
];

/** Undefined for what is no record of the catalogue. */
export function entityOf(subject: string): Entity | undefined {
  return ofCatalogue.get(subject);
}

export function subjectTitle(subject: string): string {
  return BESIDE[subject as keyof typeof BESIDE] ?? ofCatalogue.get(subject)?.title.one ?? subject;
}

/** Fields of the organisation's history that are not the organisation's own. */
const MARKS: Readonly<Record<string, string>> = { member: 'member', 'wall-board': 'board' };

/** In the history of an organisation, the field that only changes of this subject have. */
export function markOf(subject: string): string | undefined {
  return MARKS[subject];
}

/** The record itself for what a record's name is looked up by; a duty is its driver's. */
export function namedBy(subject: string): Entity | undefined {
  return subject === 'driver-duty' ? entityNamed('driver') : entityOf(subject);
}
