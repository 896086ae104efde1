import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Forbidden, NotFound } from '../features/identity/index.ts';
import { Root } from './Root.tsx';
import { Home } from './screens/Home.tsx';
import { ScreenError } from './screens/ScreenError.tsx';
import { ScreenView } from './screens/ScreenView.tsx';
import { SCREENS } from './screens.tsx';
import { guardRoute } from './session/guard-route.ts';

export function createAppRouter() {
  const root = createRootRoute({
    component: Root,
    beforeLoad: ({ location }) => guardRoute(location, routeAt),
    errorComponent: ScreenError,
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: Home,
    staticData: { title: 'app.titles.home' },
  });
  const forbidden = createRoute({
    getParentRoute: () => root,
    path: '/forbidden',
    component: () => <Forbidden />,
    staticData: { title: 'app.titles.forbidden' },
  });
  const notFound = createRoute({
    getParentRoute: () => root,
    path: '/not-found',
    component: () => <NotFound />,
    staticData: { title: 'app.titles.notFound' },
  });
  const screens = SCREENS.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      component: () => <ScreenView screen={screen} />,
      staticData: {
        title: screen.title,
        titleOf: screen.titleOf,
        authorities: screen.authorities,
        name: screen.name,
        isBare: screen.isBare,
        isBareWith: screen.isBareWith,
      },
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren([home, forbidden, notFound, ...screens]),
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 200,
    trailingSlash: 'never',
  });

  /** '**' matches any rest. */
  function routeAt(pathname: string): { readonly authorities?: readonly string[] } | undefined {
    const [, parameters, route] = router.getMatchedRoutes(pathname);
    return route && !('**' in parameters) ? (route.options.staticData ?? {}) : undefined;
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Text key of the window title. */
    readonly title?: string;
    readonly titleOf?: string;
    /** Any one suffices; absent: open. */
    readonly authorities?: readonly string[];
    readonly name?: string;
    readonly isBare?: boolean;
    readonly isBareWith?: string;
  }
}
