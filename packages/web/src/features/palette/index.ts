import { lazyScreen } from '../../platform/lazy/index.ts';
import type { EntitiesMenuProps } from './EntitiesMenu.tsx';
import type { PaletteProps } from './Palette.tsx';

export type { PaletteScreen } from './entries.ts';
export type { FoundRecord, RecordOfPalette } from './use-found.ts';

export const Palette = lazyScreen<PaletteProps>(async () => (await import('./Palette.tsx')).Palette);
export const EntitiesMenu = lazyScreen<EntitiesMenuProps>(
  async () => (await import('./EntitiesMenu.tsx')).EntitiesMenu,
);
