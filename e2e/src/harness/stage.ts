import type { World } from '@linehaul/testkit/worlds';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser, pageOf, type Visit, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { takeSession } from './sign-in.ts';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** For tests that look at the map on a stage without graphics. */
export const WITH_MAP = { graphics: true };

export interface PersonOptions extends BrowserContextOptions {
  /** Whether the browser has graphics, and so a map: as the stage has where absent. */
  readonly graphics?: boolean;
}

export interface Stage {
  readonly product: Product;
  readonly browser: Promise<Browser>;
  /** A person with a browser of their own, at no page yet; it is closed after the test, which fails where a page had an error. */
  person(options?: PersonOptions): Promise<Visit>;
  /**
   * Signed in, and at this path. All of a login share one session, and what its first page stored. Later tests get the
   * same browser's cache with nothing else left in it; who installs a clock or the like in it takes a `newcomer`.
   */
  signedIn(login: string, path?: string, options?: PersonOptions): Promise<Page>;
  /** Signed in by a session of their own, at no page yet; nothing is stored. */
  newcomer(login: string, options?: PersonOptions): Promise<Visit>;
}

/**
 * One product for all tests of a file, and a browser, two where some people have graphics and some have not. Call it once, outside of
 * tests. `prepare` brings the world to where the tests begin. A test that is tried again has a product that was started and prepared
 * anew. Tests that have nothing to do with the map run in a browser without graphics, as on many a remote desktop: they need half
 * the time. `env` are settings of the product.
 */
export function stage(
  world: World,
  prepare?: () => Promise<void>,
  {
    graphics: byDefault = true,
    env,
  }: { readonly graphics?: boolean; readonly env?: Record<string, string> } = {},
): Stage {
  let product: Product | undefined;
  const browsers = new Map<boolean, Promise<Browser>>();
  const open: Visit[] = [];
  const sessions = new Map<string, Stored>();
  // A browser that has read and compiled the pages' scripts once shows a page in half the time.
  const lent = new Map<Visit, string>();
  const retained = new Map<string, Visit[]>();
  const there = <T>(what: T | undefined): T => {
    if (!what) throw new Error('the stage stands only while tests run');
    return what;
  };
  function browserWith(graphics: boolean): Promise<Browser> {
    const launched = browsers.get(graphics) ?? launchBrowser({ graphics });
    browsers.set(graphics, launched);
    return launched;
  }
  async function raise(): Promise<void> {
    product = await startProduct(world, env);
    await prepare?.();
  }
  async function strike(): Promise<void> {
    sessions.clear();
    for (const one of [...retained.values()].flat()) await one.context.close();
    retained.clear();
    await product?.stop();
    product = undefined;
  }
  beforeAll(async () => {
    await Promise.all([browserWith(byDefault), raise()]);
  });
  afterAll(async () => {
    for (const browser of browsers.values()) await (await browser).close();
    browsers.clear();
    await strike();
  });
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await strike();
    await raise();
  });
  afterEach(async () => {
    const errors = open.flatMap((one) => one.errors);
    for (const one of open.splice(0)) await putAway(one);
    expect(errors).toEqual([]);
  });
  async function putAway(one: Visit): Promise<void> {
    const kind = lent.get(one);
    lent.delete(one);
    if (kind === undefined) return one.context.close();
    await Promise.all(one.context.pages().map((page) => page.close()));
    retained.set(kind, [...(retained.get(kind) ?? []), one]);
  }
  async function returning(stored: Stored, options: PersonOptions = {}): Promise<Page> {
    const kind = JSON.stringify(options);
    const before = retained.get(kind)?.pop();
    if (!before) {
      const one = await person({ ...options, storageState: stored });
      lent.set(one, kind);
      return one.page;
    }
    await before.context.setStorageState(stored);
    const again = await pageOf(before.context);
    open.push(again);
    lent.set(again, kind);
    return again.page;
  }
  async function person({ graphics = byDefault, ...options }: PersonOptions = {}): Promise<Visit> {
    const browser = await browserWith(graphics);
    const one = await visit(browser, there(product).url, options);
    open.push(one);
    return one;
  }
  async function newcomer(login: string, options?: PersonOptions): Promise<Visit> {
    const one = await person(options);
    await takeSession(one.context, login);
    return one;
  }
  return {
    get product() {
      return there(product);
    },
    get browser() {
      return browserWith(byDefault);
    },
    person,
    newcomer,
    async signedIn(login, path = '/', options) {
      const known = sessions.get(login);
      if (known) {
        const page = await returning(known, options);
        await page.goto(path);
        return page;
      }
      const { page, context } = await newcomer(login, options);
      await page.goto('/');
      // The one organisation is taken and stored, or the person is asked.
      await page.waitForFunction(
        () => localStorage.length > 0 || document.querySelector('#organisation-switch-page') !== null,
      );
      sessions.set(login, await context.storageState());
      if (path !== '/') await page.goto(path);
      return page;
    },
  };
}
