import type { Role } from '@linehaul/domain/identity';
import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../app/theme.css';
import '../ui/look.css';
import { XSRF_COOKIE } from '@linehaul/contracts/identity';
import { desksOf, type OrganisationDesk } from '@linehaul/testkit/answers';
import type { World } from '@linehaul/testkit/worlds';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../app/App.tsx';
import { createAppRouter } from '../app/router.tsx';
import { startSession } from '../app/session/start.ts';
import { cssVariablesResolver, theme as look } from '../app/theme.ts';
import { loadAccountAgain } from '../features/identity/index.ts';
import { queryClient } from '../platform/api/index.ts';
import { startTexts } from '../platform/i18n/index.ts';
import { resetStores } from '../platform/store.ts';
import { answerDesks } from './desk-answers.ts';
import { FakeServer, XSRF_TOKEN } from './fake-server.ts';

export interface Opened {
  readonly server: FakeServer;
  /** The first organisation's. */
  readonly desk: OrganisationDesk;
  readonly desks: readonly OrganisationDesk[];
  go(path: string): Promise<void>;
}

export interface OpenOptions {
  readonly now?: number;
  /** null: signed out. */
  readonly login?: string | null;
  readonly authorities?: readonly string[];
  readonly role?: Role;
  readonly hasChosen?: boolean;
  readonly theme?: 'light' | 'dark';
  readonly prepare?: Prepare;
}

export type Prepare = (opened: Pick<Opened, 'server' | 'desk' | 'desks'>) => void;

export function inTurn(...prepares: readonly (Prepare | undefined)[]): Prepare {
  return (opened) => {
    for (const prepare of prepares) prepare?.(opened);
  };
}

const { fetch: nativeFetch } = globalThis;
type Router = ReturnType<typeof createAppRouter>;
const SERVERS = /^\/(api|management|oauth2|login|idp|telemetry|v3|operator)\b/;
let open: { readonly root: Root; readonly server: FakeServer; readonly router?: Router } | undefined;
let hasStarted = false;

function standIn(server: FakeServer): void {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    return origin === location.origin && SERVERS.test(pathname)
      ? server.fetch(request)
      : nativeFetch.call(globalThis, request);
  };
  globalThis.EventSource = function openStream(address: string) {
    return server.openStream(address);
  } as unknown as typeof EventSource;
}

/** Clears caches, stores and settings. */
export async function openApp(
  path: string,
  world: World | ((now: number) => World),
  {
    now = Date.now(),
    login = 'dispatcher',
    authorities,
    role,
    hasChosen = true,
    theme,
    prepare,
  }: OpenOptions = {},
): Promise<Opened> {
  closeApp();
  const desks = desksOf(typeof world === 'function' ? world(now) : world, now);
  const [desk] = desks;
  if (!desk) throw new Error('the world has no organisation');
  const server = new FakeServer();
  answerDesks(server, desks, login ?? undefined, authorities, role);
  prepare?.({ server, desk, desks });
  standIn(server);
  if (login && hasChosen) localStorage.setItem(`linehaul.organisation.${login}`, desk.organisation.id);
  if (theme) localStorage.setItem('mantine-color-scheme-value', theme);
  setXsrfCookie(login ? XSRF_TOKEN : '; max-age=0');
  history.replaceState(null, '', path);
  await startTexts();
  if (hasStarted) await loadAccountAgain();
  else startSession();
  hasStarted = true;
  const router = createAppRouter();
  mount(<App router={router} />, server, router);
  return {
    server,
    desk,
    desks,
    go: async (to) => {
      await router.navigate({ href: to });
    },
  };
}

function mount(node: ReactNode, server: FakeServer, router?: Router): void {
  const place = document.createElement('div');
  place.id = 'root';
  // The skip link must be the first link.
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(node);
  open = { root, server, router };
}

export interface PartOptions extends Pick<OpenOptions, 'theme'> {
  readonly path?: string;
  readonly prepare?: (server: FakeServer) => void;
}

export async function openPart(part: ReactNode, options: PartOptions = {}): Promise<FakeServer> {
  const { theme, path, prepare } = options;
  closeApp();
  const server = new FakeServer();
  prepare?.(server);
  standIn(server);
  if (theme) localStorage.setItem('mantine-color-scheme-value', theme);
  if (path) history.replaceState(null, '', path);
  setXsrfCookie(XSRF_TOKEN);
  await startTexts();
  document.title = 'Linehaul';
  mount(
    <MantineProvider theme={look} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <main style={{ display: 'grid', gap: 16, justifyItems: 'start', padding: 24 }}>
          <h1 className="lh-visually-hidden">Linehaul</h1>
          {part}
        </main>
      </QueryClientProvider>
    </MantineProvider>,
    server,
  );
  return server;
}

function setXsrfCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on a plain address
  document.cookie = `${XSRF_COOKIE}=${value}; path=/`;
}

const problems: string[] = [];

/** Since the last call; clears them. */
export function takeProblems(): readonly string[] {
  return problems.splice(0);
}

export function closeApp(): void {
  if (open) problems.push(...open.server.problems);
  open?.root.unmount();
  // A history wraps the window's own; left there, hundreds of them answer one navigation with their old addresses.
  open?.router?.history.destroy();
  void queryClient.cancelQueries();
  open?.server.end();
  document.getElementById('root')?.remove();
  for (const portal of document.querySelectorAll('body > [data-portal]')) portal.remove();
  open = undefined;
  notifications.clean();
  queryClient.clear();
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
}
