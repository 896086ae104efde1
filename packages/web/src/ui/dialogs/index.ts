export { CopyButton } from './CopyButton.tsx';
export { Problem } from './Problem.tsx';
export { ReloadDialog } from './ReloadDialog.tsx';
export { SavingDialog } from './SavingDialog.tsx';
export { useCopied } from './use-copied.ts';
export { useDraft } from './use-draft.ts';
export { type Saving, useSaving } from './use-saving.ts';
