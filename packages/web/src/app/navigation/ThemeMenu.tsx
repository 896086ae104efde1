import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { MenuTrigger } from '../../ui/index.ts';
import { ThemeChoice } from './lazy-menus.ts';

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function ThemeMenu() {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  const label = t('app.nav.theme', { theme: t(`app.nav.themes.${colorScheme}`) });
  return (
    <MenuTrigger menu={(opening) => <ThemeChoice opening={opening} />}>
      {(trigger) => (
        <ActionIcon {...trigger} size={32} aria-label={label} title={label}>
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </MenuTrigger>
  );
}
