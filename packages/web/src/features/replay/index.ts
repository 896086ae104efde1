import { lazyScreen } from '../../platform/lazy/index.ts';
import type { ReplayPanelProps } from './ReplayPanel.tsx';
import type { ReplayTimeProps } from './ReplayTime.tsx';

/** Chart and player come when something is first played again. */
export const ReplayPanel = lazyScreen<ReplayPanelProps>(
  async () => (await import('./ReplayPanel.tsx')).ReplayPanel,
);
export const ReplayTime = lazyScreen<ReplayTimeProps>(
  async () => (await import('./ReplayTime.tsx')).ReplayTime,
);
