import { createStore, useStore } from '../../platform/store.ts';

const isOpen = createStore(false);

export const openPalette = () => isOpen.set(true);
export const closePalette = () => isOpen.set(false);
export const usePaletteOpen = () => useStore(isOpen);
