export { ArchivedBadge } from './ArchivedBadge.tsx';
export { ArchivedNotice } from './ArchivedNotice.tsx';
export type * from './archivable.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { clearButton } from './form/clear-button.ts';
export { FormSection } from './form/FormSection.tsx';
export { fieldId } from './form/field-id.ts';
export { IN_PLACE } from './form/in-place.ts';
export { ProblemSummary } from './form/ProblemSummary.tsx';
export { RecordEditor, useEditor } from './form/RecordEditor.tsx';
export { fieldProblems } from './form/server-problems.ts';
export type { RecordValues } from './form/use-record-values.ts';
export { ChoiceFilter, type FilterProps, withFilter } from './list/ChoiceFilter.tsx';
export { ExportMenu } from './list/ExportMenu.tsx';
export { ListTransfers } from './list/ListTransfers.tsx';
export {
  type ChangeListAddress,
  type ListAddress,
  lastListSearch,
  useListAddress,
} from './list/list-address.ts';
export { RecordList, type RecordListProps } from './list/RecordList.tsx';
export { RowMenu } from './list/RowMenu.tsx';
export { type RecordPage, useRecordPage } from './list/use-record-page.ts';
export { FactsCard, RecordFacts } from './RecordFacts.tsx';
export { RecordGate } from './RecordGate.tsx';
export { RecordBody, RecordView } from './RecordView.tsx';
