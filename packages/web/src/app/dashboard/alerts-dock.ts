import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

export { AlertsActions } from '../../features/alerts/index.ts';

export const AlertsDock = lazyScreen<DockPanelProps>(
  async () => (await import('./AlertsDock.tsx')).AlertsDock,
);
