export { EntityEdit, EntityNew } from './EntityForm.tsx';
export { EntityList } from './EntityList.tsx';
export { EntityView, type RecordParts } from './EntityView.tsx';
