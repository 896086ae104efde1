import { Stack } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SignOutDialog } from '../features/identity/index.ts';
import { LoadingOverlay } from '../features/organisation/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { usePreload } from '../platform/lazy/index.ts';
import { LazyOutcome } from '../ui/index.ts';
// Notes the focus from the start.
import '../ui/return-focus.ts';
import classes from './Frame.module.css';
import { MENUS } from './navigation/lazy-menus.ts';
import { NavigationBar } from './navigation/NavigationBar.tsx';
import { PaletteHost } from './palette/PaletteHost.tsx';
import { RequestBar } from './RequestBar.tsx';
import { useRegionKeys } from './use-region-keys.ts';

const PRELOADED = [...MENUS, SignOutDialog, LoadingOverlay, LazyOutcome];

export function Frame({ isBare, children }: { readonly isBare: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  useRegionKeys();
  usePreload(PRELOADED);
  const main = useFocusOnScreenChange();
  return (
    <Stack gap={0} pos="relative" h="100%">
      {!isBare && (
        <>
          <a href="#main" className={classes.skip}>
            {t('app.skip')}
          </a>
          <NavigationBar />
          <PaletteHost />
        </>
      )}
      <RequestBar />
      <main ref={main} id="main" tabIndex={-1} data-region className={classes.main}>
        {children}
      </main>
    </Stack>
  );
}

function useFocusOnScreenChange() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return main;
}
