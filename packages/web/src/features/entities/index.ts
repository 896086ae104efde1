export { EntityEdit, EntityNew } from './EntityForm.tsx';
export { EntityList } from './EntityList.tsx';
export { EntityView } from './EntityView.tsx';
