import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { OrganisationNeeded } from '../features/organisation/index.ts';
import { useSession } from '../platform/session/index.tsx';
import { DASHBOARD_PATH } from './paths.ts';
import { ScreenError } from './ScreenError.tsx';
import type { Screen } from './screens.tsx';

/** One screen: fetched when first shown, failing alone, rebuilt with another organisation. */
export function ScreenView({ screen }: { screen: Screen }) {
  const { organisation } = useSession();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const Component = screen.component;
  const shown = (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  );
  return (
    <CatchBoundary getResetKey={() => `${pathname} ${organisation?.id}`} errorComponent={ScreenError}>
      {screen.inOrganisation ? (
        <OrganisationNeeded asks={screen.path === DASHBOARD_PATH}>
          {({ id }) => (
            <div key={id} className="lh-screen">
              {shown}
            </div>
          )}
        </OrganisationNeeded>
      ) : (
        shown
      )}
    </CatchBoundary>
  );
}
