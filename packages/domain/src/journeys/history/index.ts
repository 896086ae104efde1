// Apart from the index: other screens need not load it.
export { type ChangedField, type ChangedValue, type ChangeSide, changedFields } from './changed-fields.ts';
