import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { chromiumPath } from './tools.ts';

/** No graphics card, sandbox or network. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SOFTWARE_GRAPHICS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Only for the map: compositing pages too takes half their load time.
  '--disable-gpu-compositing',
];
const NO_GRAPHICS = ['--disable-gpu', '--disable-3d-apis'];

/** Without `graphics`: no WebGL, no map. */
export function launchBrowser({ graphics = true }: { readonly graphics?: boolean } = {}): Promise<Browser> {
  const args = [...ARGS, ...(graphics ? SOFTWARE_GRAPHICS : NO_GRAPHICS)];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

const ofThisWorker = new Map<boolean, Promise<Browser>>();

/** One for all files of a worker. */
export function browserOfWorker(graphics: boolean): Promise<Browser> {
  const known = ofThisWorker.get(graphics);
  if (known !== undefined) return known;
  const forget = () => ofThisWorker.delete(graphics);
  const launched = launchBrowser({ graphics });
  ofThisWorker.set(graphics, launched);
  launched.then((browser) => browser.once('disconnected', forget), forget);
  return launched;
}

/** At the end of a file. */
export async function closeContexts(): Promise<void> {
  for (const launched of ofThisWorker.values())
    await Promise.all((await launched).contexts().map((context) => context.close()));
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
    ...options,
  });
  context.setDefaultTimeout(30_000);
  return pageOf(context);
}

export async function pageOf(context: BrowserContext): Promise<Visit> {
  const errors: string[] = [];
  context.removeAllListeners('weberror').on('weberror', (error) => errors.push(String(error.error())));
  return { context, page: await context.newPage(), errors };
}
