import { lazyScreen } from '../../platform/lazy/index.ts';
import type { ReplayPanelProps } from './ReplayPanel.tsx';
import type { ReplayTimeProps } from './ReplayTime.tsx';

export const ReplayPanel = lazyScreen<ReplayPanelProps>(
  async () => (await import('./ReplayPanel.tsx')).ReplayPanel,
);
export const ReplayTime = lazyScreen<ReplayTimeProps>(
  async () => (await import('./ReplayTime.tsx')).ReplayTime,
);
