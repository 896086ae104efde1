import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function ThemeMenu() {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  const label = t('app.nav.theme', { theme: t(`app.nav.themes.${colorScheme}`) });
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={label} title={label}>
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

export function ThemeItems() {
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
