import { Suspense } from 'react';
import { Landing } from '../../features/identity/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { DASHBOARD_PATH } from '../paths.ts';
import { SCREENS } from '../screens.tsx';
import { ScreenView } from './ScreenView.tsx';

const dashboard = SCREENS.find((screen) => screen.path === DASHBOARD_PATH)!;

export function Home() {
  if (useSession().state === 'signedIn') return <ScreenView screen={dashboard} />;
  return (
    <Suspense fallback={null}>
      <Landing />
    </Suspense>
  );
}
