import { useMediaQuery } from '@mantine/hooks';
import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { OrganisationNeeded } from '../../features/organisation/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { STAND_IN } from '../../ui/stand-in.tsx';
import { DASHBOARD_PATH } from '../paths.ts';
import type { Screen } from '../screens.tsx';
import { ScreenError } from './ScreenError.tsx';

const Rail = lazyScreen(() => import('../dashboard/ToolRail.tsx').then((module) => module.DisabledToolRail));

function DisabledTools() {
  const isWide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false });
  return (
    isWide && (
      <Suspense fallback={null}>
        <Rail />
      </Suspense>
    )
  );
}

export function ScreenView({ screen }: { screen: Screen }) {
  const { organisation } = useSession();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const Component = screen.component;
  const isMap = screen.path === DASHBOARD_PATH;
  const shown = (
    <Suspense fallback={isMap ? null : STAND_IN}>
      <Component />
    </Suspense>
  );
  return (
    <CatchBoundary getResetKey={() => `${pathname} ${organisation?.id}`} errorComponent={ScreenError}>
      {screen.inOrganisation ? (
        <OrganisationNeeded asks={isMap} beside={isMap && <DisabledTools />}>
          {({ id }) => (
            <div key={id} className="lh-fill">
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
