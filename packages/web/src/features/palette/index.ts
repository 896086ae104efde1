import { lazyScreen } from '../../platform/lazy/index.ts';
import type { EntitiesMenuProps } from './EntitiesMenu.tsx';
import type { PaletteProps } from './Palette.tsx';

export type { PaletteScreen } from './entries.ts';
export type { FoundRecord, RecordOfPalette } from './use-found.ts';

/** Both come when they are first opened: the catalogue is theirs, not the first screen's. */
export const Palette = lazyScreen<PaletteProps>(async () => (await import('./Palette.tsx')).Palette);
export const EntitiesMenu = lazyScreen<EntitiesMenuProps>(
  async () => (await import('./EntitiesMenu.tsx')).EntitiesMenu,
);
