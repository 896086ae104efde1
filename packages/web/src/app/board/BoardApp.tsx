import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { boardTheme, GrantedBoard } from '../../features/board/index.ts';
import { queryClient } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cssVariablesResolver, theme } from '../theme.ts';

/** No account, no navigation, no end by inactivity. */
export function BoardApp({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('board.title')} · ${t('app.name')}`;
  }, [t]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={boardTheme(location.search)}
    >
      <QueryClientProvider client={queryClient}>
        <main>
          <Suspense fallback={null}>
            <GrantedBoard token={token} />
          </Suspense>
        </main>
      </QueryClientProvider>
    </MantineProvider>
  );
}
