import { MapSettingsPanel } from '../../features/live/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

export function SettingsDock({ address, change }: DockPanelProps) {
  return <MapSettingsPanel address={address} change={change} />;
}
