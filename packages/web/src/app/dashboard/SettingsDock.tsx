import { MapSettingsPanel } from '../../features/live/index.ts';
import type { DockPanelProps } from '../../platform/selection/index.ts';
import { REPLAY_PANEL } from './replay-slot.ts';

export function SettingsDock({ address, change }: DockPanelProps) {
  return <MapSettingsPanel address={address} change={change} hasReplay={REPLAY_PANEL !== undefined} />;
}
