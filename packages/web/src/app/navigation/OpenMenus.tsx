import { Box, Menu, Popover, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { EntitiesMenu } from '../../features/palette/index.ts';
import {
  changeLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  useLanguage,
  useTranslation,
} from '../../platform/i18n/index.ts';
import type { Opening } from '../../ui/index.ts';
import { OpenMenu, OpenPopover } from '../../ui/menu/OpenMenu.tsx';
import { openPalette } from '../palette/palette-store.ts';
import type { Screen } from '../screens.tsx';
import classes from './NavigationBar.module.css';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

export interface OpenProps {
  readonly opening: Opening;
}
export interface ItemsMenuProps extends OpenProps {
  readonly items: readonly Screen[];
}
export interface PhoneItemsProps extends ItemsMenuProps {
  onSignOut(): void;
}
export interface EntitiesPopoverProps extends OpenProps {
  readonly path: string;
}

export function ItemsMenu({ opening, items }: ItemsMenuProps) {
  return (
    <OpenMenu opening={opening} position="bottom-start" offset={4}>
      <Menu.Dropdown>
        <Items items={items} />
      </Menu.Dropdown>
    </OpenMenu>
  );
}

function Items({ items }: { readonly items: readonly Screen[] }) {
  const { t } = useTranslation();
  return items.map((item) => (
    <Menu.Item key={item.path} component={Link} to={item.path as '/'}>
      {t(item.title)}
    </Menu.Item>
  ));
}

export function EntitiesPopover({ opening, path }: EntitiesPopoverProps) {
  const { t } = useTranslation();
  return (
    <OpenPopover opening={opening} position="bottom-start" offset={4}>
      <Popover.Dropdown aria-label={t('app.nav.entities')}>
        {opening.opened && (
          <Suspense fallback={<Box w="min(1040px, calc(100vw - 64px))" h={320} />}>
            <EntitiesMenu path={path} onGo={() => opening.onChange(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </OpenPopover>
  );
}

export function ThemeChoice({ opening }: OpenProps) {
  return (
    <OpenMenu opening={opening} position="bottom-end">
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </OpenMenu>
  );
}

function ThemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(theme) => setColorScheme(theme as Theme)}>
      {THEMES.map((theme) => (
        <Menu.RadioItem key={theme} value={theme}>
          {t(`app.nav.themes.${theme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export function LanguageChoice({ opening }: OpenProps) {
  const language = useLanguage();
  return (
    <OpenMenu opening={opening} position="bottom-end">
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(chosen) => void changeLanguage(chosen)}>
          {LANGUAGES.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </OpenMenu>
  );
}

export function PhoneItems({ opening, items, onSignOut }: PhoneItemsProps) {
  const { t } = useTranslation();
  return (
    <OpenMenu opening={opening} position="bottom-end" width={240}>
      <Menu.Dropdown className={classes.phoneMenu}>
        <Menu.Item component={Link} to="/">
          {t('app.nav.dashboard')}
        </Menu.Item>
        <Items items={items} />
        <Menu.Item onClick={openPalette}>{t('app.nav.palette')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('app.nav.themeLabel')}</Menu.Label>
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={onSignOut}>
          {t('app.nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </OpenMenu>
  );
}
