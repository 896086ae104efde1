export { ArchivablePage } from './form/ArchivablePage.tsx';
export { EntityEdit, EntityNew } from './form/EntityForm.tsx';
export { NewRecordForm } from './form/NewRecordForm.tsx';
export { ArchivableList } from './list/ArchivableList.tsx';
export { EntityList } from './list/EntityList.tsx';
export { EntityView, type RecordParts } from './view/EntityView.tsx';
