import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';

const root = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Linehaul</h1> });

export const router = createRouter({ routeTree: root.addChildren([home]) });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
