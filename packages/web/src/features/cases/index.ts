import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

export { useCaseSummary, useOpenCases } from './use-summary.ts';

export const loadHeadlineOf = async () => (await import('./words.ts')).headlineOf;
export const CasesPanel = lazyScreen<DockPanelProps>(
  async () => (await import('./CasesPanel.tsx')).CasesPanel,
);
export const CaseReportScreen = lazyScreen(
  async () => (await import('./report/CaseReportScreen.tsx')).CaseReportScreen,
);
export const CasePanel = lazyScreen<DockPanelProps>(async () => (await import('./CasePanel.tsx')).CasePanel);
