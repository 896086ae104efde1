import type { World } from '@linehaul/testkit/worlds';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, type Visit, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { signIn } from './sign-in.ts';

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** A person with a browser of their own, at no page yet; it is closed after the test, which fails where a page had an error. */
  person(options?: BrowserContextOptions): Promise<Visit>;
  /** Signed in, and at this path. Only the first of a login goes through the sign-in: the others have its cookies and what it stored. */
  signedIn(login: string, path?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** One product and one browser for all tests of a file. Call it once, outside of tests. */
export function stage(world: World): Stage {
  let product: Product;
  let browser: Browser;
  const open: Visit[] = [];
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
  beforeAll(async () => {
    product = await startProduct(world);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(async () => {
    const errors = open.flatMap((one) => one.errors);
    for (const one of open.splice(0)) await one.context.close();
    expect(errors).toEqual([]);
  });
  async function person(options?: BrowserContextOptions): Promise<Visit> {
    const one = await visit(browser, product.url, options);
    open.push(one);
    return one;
  }
  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    person,
    async signedIn(login, path = '/', options) {
      const known = sessions.get(login);
      const { page, context } = await person({ ...options, storageState: known });
      if (!known) {
        await signIn(page, login);
        sessions.set(login, await context.storageState());
      }
      if (known || path !== '/') await page.goto(path);
      return page;
    },
  };
}
