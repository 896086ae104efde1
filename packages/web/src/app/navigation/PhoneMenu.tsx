import { ActionIcon, Menu } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useInstallation } from '../../features/identity/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { openPalette } from '../palette/palette-store.ts';
import { menuItems } from './menus.ts';
import classes from './NavigationBar.module.css';
import { ThemeItems } from './ThemeMenu.tsx';

/** Below 768 px one menu has all items but the organisation. */
export function PhoneMenu({ onSignOut }: { onSignOut(): void }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const { hasApiDocs } = useInstallation();
  const items = [
    ...menuItems('main', account, hasApiDocs),
    ...menuItems('fleetAdmin', account, hasApiDocs),
    ...menuItems('systemAdmin', account, hasApiDocs),
  ];
  return (
    <Menu position="bottom-end" withinPortal={false} width={240}>
      <Menu.Target>
        <ActionIcon className={classes.phone} size={44} aria-label={t('app.nav.menu')}>
          <IconMenu2 size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.phoneMenu}>
        <Menu.Item component={Link} to="/">
          {t('app.nav.dashboard')}
        </Menu.Item>
        {items.map((item) => (
          <Menu.Item key={item.path} component={Link} to={item.path as '/'}>
            {t(item.title)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={openPalette}>{t('app.nav.palette')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('app.nav.themeLabel')}</Menu.Label>
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={onSignOut}>
          {t('app.nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
