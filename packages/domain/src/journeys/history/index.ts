// Apart from the room's own index: screens that tell no history need not load it.
export { type ChangedField, type ChangedValue, type ChangeSide, changedFields } from './changed-fields.ts';
