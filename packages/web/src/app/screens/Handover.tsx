import type { ComponentProps, ComponentType } from 'react';
import { HandoverScreen } from '../../features/handover/index.ts';

export function handoverScreen(slot: ComponentProps<typeof HandoverScreen>): ComponentType {
  return () => <HandoverScreen {...slot} />;
}
