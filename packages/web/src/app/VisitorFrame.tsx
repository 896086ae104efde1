import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { Brand } from '../ui/index.ts';
import classes from './Frame.module.css';

/** A visitor's pages: the landing page brings its own landmarks, the others stand under the name of the product. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  if (pathname === '/') return children;
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <a href="/" className={classes.home} aria-label={t('app.home')}>
          <Brand />
        </a>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
