import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { authoritiesIn, Ribbon, SignOutDialog, useInstallation } from '../../features/identity/index.ts';
import { LANGUAGES, offersChoice, useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { Brand, MenuTrigger } from '../../ui/index.ts';
import { DASHBOARD_PATH } from '../paths.ts';
import { AlertsItem } from './AlertsItem.tsx';
import { EntitiesItem } from './EntitiesItem.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ItemsMenu } from './lazy-menus.ts';
import { type MenuName, menuItems } from './menus.ts';
import classes from './NavigationBar.module.css';
import { OrganisationItem } from './OrganisationItem.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

export function NavigationBar() {
  const { t } = useTranslation();
  const { account, organisation } = useSession();
  const { hasApiDocs } = useInstallation();
  const [leaving, setLeaving] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  if (leaving && !wasAsked) setWasAsked(true);
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const atDashboard = pathname === '/' || pathname === DASHBOARD_PATH;
  return (
    <header className={classes.bar} data-region>
      <Link to="/" className={classes.brand} aria-label={t('app.home')}>
        <Brand />
      </Link>
      <Ribbon />
      <nav className={classes.nav} aria-label={t('app.nav.label')}>
        <Link to="/" className={classes.item} aria-current={atDashboard ? 'page' : undefined}>
          {t('app.nav.dashboard')}
        </Link>
        {menuItems('main', authoritiesIn(account, organisation?.id), hasApiDocs).map(({ path, title }) => (
          <Link
            key={path}
            to={path as '/'}
            className={classes.item}
            aria-current={pathname === path ? 'page' : undefined}
          >
            {t(title)}
          </Link>
        ))}
        <NavigationMenu menu="insights" />
        <NavigationMenu menu="fleetAdmin" />
        <EntitiesItem />
        <NavigationMenu menu="systemAdmin" />
      </nav>
      <Group gap="xs" justify="flex-end" wrap="nowrap" flex={1} miw={0}>
        <PaletteButton />
        <AlertsItem />
        {offersChoice(LANGUAGES) && <LanguageMenu />}
        <OrganisationItem />
        <span className={classes.wide}>
          <ThemeMenu />
        </span>
        <Button
          variant="subtle"
          color="gray"
          className={`${classes.tool} ${classes.signOut}`}
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          onClick={() => setLeaving(true)}
        >
          {t('app.nav.signOut')}
        </Button>
        <ActionIcon
          className={classes.signOutIcon}
          size={32}
          aria-label={t('app.nav.signOut')}
          title={t('app.nav.signOut')}
          onClick={() => setLeaving(true)}
        >
          <IconLogout size={18} aria-hidden="true" />
        </ActionIcon>
        <PhoneMenu onSignOut={() => setLeaving(true)} />
      </Group>
      {wasAsked && (
        <Suspense fallback={null}>
          <SignOutDialog opened={leaving} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </header>
  );
}

function NavigationMenu({ menu }: { menu: MenuName }) {
  const { t } = useTranslation();
  const { account, organisation } = useSession();
  const { hasApiDocs } = useInstallation();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const items = menuItems(menu, authoritiesIn(account, organisation?.id), hasApiDocs);
  if (items.length === 0) return null;
  const here = items.some((item) => pathname.startsWith(item.path));
  return (
    <MenuTrigger menu={(opening) => <ItemsMenu opening={opening} items={items} />}>
      {(trigger) => (
        <button {...trigger} type="button" className={classes.item} data-here={here || undefined}>
          {t(`app.nav.${menu}`)}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </MenuTrigger>
  );
}
