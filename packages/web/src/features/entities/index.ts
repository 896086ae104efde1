export { EntityEdit, EntityNew } from './form/EntityForm.tsx';
export { EntityList } from './list/EntityList.tsx';
export { EntityView, type RecordParts } from './view/EntityView.tsx';
