export { journeyChangesInWords } from './journey-words.ts';
export { recordChangesInWords } from './record-words.ts';
export { AUDIT_SUBJECTS, entityOf, markOf, namedBy, subjectTitle } from './subjects.ts';
export type { ChangeInWords } from './words.ts';
