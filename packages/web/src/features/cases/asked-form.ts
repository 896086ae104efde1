import { createStore } from '../../platform/store.ts';

export const CASE_FORMS = ['hand', 'note', 'snooze', 'close'] as const;
export type CaseForm = (typeof CASE_FORMS)[number];

/** A list key's request to the case's panel. */
export const askedForm = createStore<{ readonly caseId: string; readonly form: CaseForm } | undefined>(
  undefined,
);
