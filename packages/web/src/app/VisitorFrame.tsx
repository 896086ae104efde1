import { Flex, Stack } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../features/organisation/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { usePreload } from '../platform/lazy/index.ts';
import { Brand } from '../ui/index.ts';
import classes from './Frame.module.css';

const PRELOADED = [LoadingOverlay];

export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  usePreload(PRELOADED);
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  if (pathname === '/') return children;
  return (
    <Stack gap={0} pos="relative" h="100%">
      <Flex className={classes.bar} component="header" align="center" gap={0} flex="none" h={48} px="lg">
        <a href="/" className={classes.home} aria-label={t('app.home')}>
          <Brand />
        </a>
      </Flex>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </Stack>
  );
}
