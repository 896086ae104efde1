import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './Frame.module.css';
import { NavigationBar } from './navigation/NavigationBar.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { RequestBar } from './RequestBar.tsx';
import { useRegionKeys } from './use-region-keys.ts';

interface Props {
  /** A window of its own: without the navigation. */
  readonly isBare: boolean;
  readonly children: ReactNode;
}

/** Navigation over the work area. The window itself never scrolls, its regions do. */
export function Frame({ isBare, children }: Props) {
  const { t } = useTranslation();
  useRegionKeys();
  const main = useFocusOnScreenChange();
  return (
    <div className={classes.frame}>
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
    </div>
  );
}

/** After going to another screen the keyboard is at its beginning, not at the link that led there. */
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
