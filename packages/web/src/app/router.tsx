import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Forbidden, NotFound } from '../features/identity/index.ts';
import { guardRoute } from './guard-route.ts';
import { Home } from './Home.tsx';
import { Root } from './Root.tsx';
import { ScreenError } from './ScreenError.tsx';
import { ScreenView } from './ScreenView.tsx';
import { SCREENS } from './screens.tsx';

/** The application's routes, over the address of the window. */
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
      },
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren([home, forbidden, notFound, ...screens]),
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 200,
    trailingSlash: 'never',
  });

  /** The router also matches the beginning of an address; the rest is then its parameter '**'. */
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
    /** Key of the text that names the screen in the window's title. */
    readonly title?: string;
    /** What the title is about, where many screens share a text. */
    readonly titleOf?: string;
    /** Any one suffices; a route without is open. */
    readonly authorities?: readonly string[];
    /** Route name, where the specification gives one. */
    readonly name?: string;
    /** A window of its own, without the navigation. */
    readonly isBare?: boolean;
  }
}
