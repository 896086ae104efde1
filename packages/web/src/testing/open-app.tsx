import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../app/theme.css';
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
import { startSession } from '../app/start.ts';
import { cssVariablesResolver, theme as look } from '../app/theme.ts';
import { loadAccountAgain } from '../features/identity/index.ts';
import { queryClient } from '../platform/api/index.ts';
import { startTexts } from '../platform/i18n/index.ts';
import { resetStores } from '../platform/store.ts';
import { answerDesks } from './desk-answers.ts';
import { FakeServer, XSRF_TOKEN } from './fake-server.ts';

export interface Opened {
  readonly server: FakeServer;
  /** The first organisation of the world. */
  readonly desk: OrganisationDesk;
  readonly desks: readonly OrganisationDesk[];
  /** Goes to another address of the application, as a link does. */
  go(path: string): Promise<void>;
}

export interface OpenOptions {
  /** Epoch milliseconds at which the world was made; now where absent. */
  readonly now?: number;
  /** Nobody is signed in where null. */
  readonly login?: string | null;
  readonly authorities?: readonly string[];
  /** The person has been here before and works in the first organisation; false: they come for the first time. */
  readonly hasChosen?: boolean;
  /** The theme; the system's where absent. */
  readonly theme?: 'light' | 'dark';
  /** Called before the page is there: what the server answers otherwise, what is on the desks. */
  readonly prepare?: (opened: Pick<Opened, 'server' | 'desk' | 'desks'>) => void;
}

const { fetch: nativeFetch } = globalThis;
const SERVERS = /^\/(api|management|oauth2|login|idp|telemetry|v3|operator)\b/;
let open: { readonly root: Root; readonly server: FakeServer } | undefined;
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

/**
 * Opens the whole application at an address, over a server that answers as the contract says and as the world is. What was
 * open before is closed, and nothing of it is left: no cache, no store, no setting.
 */
export async function openApp(
  path: string,
  world: World | ((now: number) => World),
  { now = Date.now(), login = 'dispatcher', authorities, hasChosen = true, theme, prepare }: OpenOptions = {},
): Promise<Opened> {
  closeApp();
  const desks = desksOf(typeof world === 'function' ? world(now) : world, now);
  const [desk] = desks;
  if (!desk) throw new Error('the world has no organisation');
  const server = new FakeServer();
  answerDesks(server, desks, login ?? undefined, authorities);
  prepare?.({ server, desk, desks });
  standIn(server);
  if (login && hasChosen) localStorage.setItem(`linehaul.organisation.${login}`, desk.organisation.id);
  if (theme) localStorage.setItem('mantine-color-scheme-value', theme);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on a plain address
  document.cookie = `${XSRF_COOKIE}=${login ? XSRF_TOKEN : '; max-age=0'}; path=/`;
  history.replaceState(null, '', path);
  await startTexts();
  if (hasStarted) await loadAccountAgain();
  else startSession();
  hasStarted = true;
  const router = createAppRouter();
  mount(<App router={router} />, server);
  return {
    server,
    desk,
    desks,
    go: async (to) => {
      await router.navigate({ href: to });
    },
  };
}

function mount(node: ReactNode, server: FakeServer): void {
  const place = document.createElement('div');
  place.id = 'root';
  // Before what dialogs of an application that is closed have left: the skip link is the first link of a page.
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(node);
  open = { root, server };
}

/** Opens a part of `ui/` alone, in the product's look, in the middle of an empty page. */
export async function openPart(part: ReactNode, { theme }: Pick<OpenOptions, 'theme'> = {}): Promise<void> {
  closeApp();
  const server = new FakeServer();
  standIn(server);
  if (theme) localStorage.setItem('mantine-color-scheme-value', theme);
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
}

/** What went wrong between the applications that were opened and their servers. */
const problems: string[] = [];

/** @returns what went wrong since it was asked last */
export function takeProblems(): readonly string[] {
  return problems.splice(0);
}

/** Ends the application that is open. */
export function closeApp(): void {
  if (open) problems.push(...open.server.problems);
  open?.root.unmount();
  document.getElementById('root')?.remove();
  // Where dialogs, menus and toasts stood.
  for (const portal of document.querySelectorAll('body > [data-portal]')) portal.remove();
  open = undefined;
  notifications.clean();
  queryClient.clear();
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
}
