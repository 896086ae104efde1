import { lazyScreen } from '../../platform/lazy/index.ts';

export type { ShownPlan } from './shown-plan.ts';

export const PlanPanel = lazyScreen(async () => (await import('./PlanPanel.tsx')).PlanPanel);
export const CopyDialog = lazyScreen(async () => (await import('./CopyDialog.tsx')).CopyDialog);
export const RepeatDialog = lazyScreen(async () => (await import('./RepeatDialog.tsx')).RepeatDialog);
