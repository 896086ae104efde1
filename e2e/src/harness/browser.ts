import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { chromiumPath } from './tools.ts';

/** For machines without a graphics card, a sandbox or a network. */
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
  // The map alone is drawn by it: composing the pages by it as well costs half of a page's load.
  '--disable-gpu-compositing',
];
const NO_GRAPHICS = ['--disable-gpu', '--disable-3d-apis'];

/** @param graphics whether the browser has WebGL: without it there is no map, and everything else works */
export function launchBrowser({ graphics = true }: { readonly graphics?: boolean } = {}): Promise<Browser> {
  const args = [...ARGS, ...(graphics ? SOFTWARE_GRAPHICS : NO_GRAPHICS)];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the pages did not handle. */
  readonly errors: string[];
}

/** A person's own browser: nothing is stored and nobody is signed in. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  return pageOf(context);
}

/** A page, and the errors of all pages of its browser from now on. */
export async function pageOf(context: BrowserContext): Promise<Visit> {
  const errors: string[] = [];
  context.removeAllListeners('weberror').on('weberror', (error) => errors.push(String(error.error())));
  return { context, page: await context.newPage(), errors };
}
