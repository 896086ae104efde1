import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

/** Fetched when the calculator is first opened. */
export const CalculatorPanel = lazyScreen<DockPanelProps>(
  async () => (await import('./CalculatorPanel.tsx')).CalculatorPanel,
);
