import { lazyScreen } from '../../platform/lazy/index.ts';

export type { ShownPlan } from './shown-plan.ts';

/** The form comes when a plan is first opened; the list and the map don't wait for it. */
export const PlanPanel = lazyScreen(async () => (await import('./PlanPanel.tsx')).PlanPanel);
export const CopyDialog = lazyScreen(async () => (await import('./CopyDialog.tsx')).CopyDialog);
export const RepeatDialog = lazyScreen(async () => (await import('./RepeatDialog.tsx')).RepeatDialog);
