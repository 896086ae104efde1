import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { accountStore, remember, watchSession } from '../features/identity/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { useStore } from '../platform/store.ts';
import { Frame } from './Frame.tsx';
import { SessionRoot } from './session/SessionRoot.tsx';
import { VisitorFrame } from './VisitorFrame.tsx';

export function Root() {
  const router = useRouter();
  const signedIn = useStore(accountStore).status === 'signedIn';
  const isBare = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      if (!last) return false;
      const { isBare, isBareWith } = last.staticData;
      return isBare === true || (isBareWith !== undefined && isBareWith in last.search);
    },
  });
  useTitle();
  useNewAuthorities();
  useEffect(
    () =>
      watchSession((because) => {
        if (because !== 'elsewhere') remember(router.state.location.href);
        void router.navigate({ to: '/', replace: true });
      }),
    [router],
  );
  return (
    <SessionRoot>
      {signedIn ? (
        <Frame isBare={isBare}>
          <Outlet />
        </Frame>
      ) : (
        <VisitorFrame>
          <Outlet />
        </VisitorFrame>
      )}
    </SessionRoot>
  );
}

function useNewAuthorities(): void {
  const router = useRouter();
  const state = useStore(accountStore);
  const now = state.status === 'signedIn' ? state.account.authorities.join() : undefined;
  const before = useRef(now);
  useEffect(() => {
    if (now !== undefined && before.current !== undefined && before.current !== now) void router.invalidate();
    before.current = now;
  }, [now, router]);
}

function useTitle(): void {
  const { t } = useTranslation();
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleOf });
  useEffect(() => {
    document.title = key ? `${t(key, { name })} · ${t('app.name')}` : t('app.name');
  }, [key, name, t]);
}
