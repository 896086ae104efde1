import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DrawPanelProps } from './DrawPanel.tsx';

export type { LocationForm } from './location-form.ts';

export const DrawPanel = lazyScreen<DrawPanelProps>(async () => (await import('./DrawPanel.tsx')).DrawPanel);

export const loadShapeSlot = async () => (await import('./ShapeField.tsx')).shapeSlot;
