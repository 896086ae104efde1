import { Suspense } from 'react';
import { Landing } from '../features/identity/index.ts';
import { useSession } from '../platform/session/index.tsx';
import { DASHBOARD_PATH } from './paths.ts';
import { ScreenView } from './ScreenView.tsx';
import { SCREENS } from './screens.tsx';

const dashboard = SCREENS.find((screen) => screen.path === DASHBOARD_PATH)!;

/** A visitor reads what the product is; whoever is signed in is at the dashboard. */
export function Home() {
  if (useSession().state === 'signedIn') return <ScreenView screen={dashboard} />;
  return (
    <Suspense fallback={null}>
      <Landing />
    </Suspense>
  );
}
