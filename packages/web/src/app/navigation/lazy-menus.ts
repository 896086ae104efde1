import { lazyScreen } from '../../platform/lazy/index.ts';
import type { EntitiesPopoverProps, ItemsMenuProps, OpenProps, PhoneItemsProps } from './OpenMenus.tsx';

const menus = () => import('./OpenMenus.tsx');
export const ItemsMenu = lazyScreen<ItemsMenuProps>(async () => (await menus()).ItemsMenu);
export const EntitiesPopover = lazyScreen<EntitiesPopoverProps>(async () => (await menus()).EntitiesPopover);
export const ThemeChoice = lazyScreen<OpenProps>(async () => (await menus()).ThemeChoice);
export const LanguageChoice = lazyScreen<OpenProps>(async () => (await menus()).LanguageChoice);
export const PhoneItems = lazyScreen<PhoneItemsProps>(async () => (await menus()).PhoneItems);

export const MENUS = [ItemsMenu, EntitiesPopover, ThemeChoice, LanguageChoice, PhoneItems];
