import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ADMIN, authoritiesIn, decide, USER, useInstallation } from '../../features/identity/index.ts';
import { type FoundRecord, Palette } from '../../features/palette/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { MENU_NAMES, menuItems } from '../navigation/menus.ts';
import { closePalette, openPalette, usePaletteOpen } from './palette-store.ts';

/** Ctrl-K or Cmd-K; not over a dialog. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      closePalette();
    };
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <OpenPalette />
    </Suspense>
  ) : null;
}

function OpenPalette() {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { account, organisation } = useSession();
  const { hasApiDocs } = useInstallation();
  const navigate = useNavigate();
  const screens = [
    { path: '/', title: t('app.nav.dashboard') },
    ...MENU_NAMES.flatMap((menu) =>
      menuItems(menu, authoritiesIn(account, organisation?.id), hasApiDocs).map(({ path, title }) => ({
        path,
        title: t(title),
      })),
    ),
  ];
  function open({ kind, id }: FoundRecord): void {
    switch (kind) {
      case 'journey':
        openDialog({ kind: 'overview', journeyId: id });
        return;
      case 'vehicle':
        void navigate({ to: `/fleet-admin/assets/${id}` as '/' });
        return;
      case 'driver':
        void navigate({ to: `/fleet-admin/drivers/${id}` as '/' });
        return;
      case 'location':
        void navigate({ to: '/fleet-admin/location-update' as '/', search: { locationId: id } as never });
    }
  }
  return (
    <Palette
      screens={screens}
      hasEntities={decide([USER], account) === 'allow'}
      isAdmin={decide([ADMIN], account) === 'allow'}
      onGo={(path) => void navigate({ to: path as '/' })}
      onOpen={open}
      onClose={closePalette}
    />
  );
}
