export { journeyChangesInWords } from './journey-words.ts';
export { type Naming, recordChangesInWords } from './record-words.ts';
export { AUDIT_SUBJECTS, entityOf, markOf, namedBy, subjectTitle } from './subjects.ts';
export type { ChangeInWords } from './words.ts';
