import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

export const CalculatorPanel = lazyScreen<DockPanelProps>(
  async () => (await import('./CalculatorPanel.tsx')).CalculatorPanel,
);
