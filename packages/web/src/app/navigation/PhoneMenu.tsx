import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { authoritiesIn, useInstallation } from '../../features/identity/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { MenuTrigger } from '../../ui/index.ts';
import { PhoneItems } from './lazy-menus.ts';
import { MENU_NAMES, menuItems } from './menus.ts';
import classes from './NavigationBar.module.css';

export function PhoneMenu({ onSignOut }: { onSignOut(): void }) {
  const { t } = useTranslation();
  const { account, organisation } = useSession();
  const { hasApiDocs } = useInstallation();
  const items = MENU_NAMES.flatMap((menu) =>
    menuItems(menu, authoritiesIn(account, organisation?.id), hasApiDocs),
  );
  return (
    <MenuTrigger menu={(opening) => <PhoneItems opening={opening} items={items} onSignOut={onSignOut} />}>
      {(trigger) => (
        <ActionIcon {...trigger} className={classes.phone} size={44} aria-label={t('app.nav.menu')}>
          <IconMenu2 size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </MenuTrigger>
  );
}
