import { SECOND } from '@linehaul/domain/core';
import { MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { queryClient } from '../platform/api/index.ts';
import { lazyExtra } from '../platform/lazy/index.ts';
import type { createAppRouter } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const Toasts = lazyExtra(() => import('./Toasts.tsx').then((module) => module.Toasts));
/** Early: the network may be gone when the first toast is due. */
const FETCH_TOASTS_AFTER_MS = 5 * SECOND;

function ToastsInTime() {
  const isDue = useNotifications().notifications.length > 0;
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFetched(true), FETCH_TOASTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isDue) setFetched(true);
  }, [isDue]);
  if (!isDue && !isFetched) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}

export function App({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ToastsInTime />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
