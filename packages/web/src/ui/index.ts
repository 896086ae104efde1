export { Mark, type MarkShape, shapeOf } from './Mark.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { failure, info, loadComplete, warning } from './toasts.ts';
