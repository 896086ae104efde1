export { Brand } from './Brand.tsx';
export { Dock } from './Dock.tsx';
export { Mark, type MarkShape, shapeOf } from './Mark.tsx';
export { ModalFrame, type ModalFrameProps } from './ModalFrame.tsx';
export { OUTCOME_MS, OutcomeDialog, showFailure, showSuccess, showWarning } from './OutcomeDialog.tsx';
export { type BreadcrumbItem, PageHeader } from './PageHeader.tsx';
export { StatePanel } from './StatePanel.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { failure, info, loadComplete, success, TOAST_MS, warning } from './toasts.tsx';
