import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

export const DrawPanel = lazyScreen<DockPanelProps>(async () => (await import('./DrawPanel.tsx')).DrawPanel);

export const loadShapeSlot = async () => (await import('./ShapeField.tsx')).shapeSlot;
