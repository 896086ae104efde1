import type { World } from '@linehaul/testkit/worlds';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { browserOfWorker, closeContexts, pageOf, type Visit, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { type Stored, sessionOf, takeSession } from './sign-in.ts';

export const WITH_MAP = { graphics: true };

export interface PersonOptions extends BrowserContextOptions {
  readonly graphics?: boolean;
}

export type Stage = ReturnType<typeof stage>;

/**
 * One product per file; call outside tests. `prepare` runs before tests and retries. Tests without map take half the
 * time without graphics.
 */
export function stage(
  world: World,
  prepare?: () => Promise<void>,
  {
    graphics: byDefault = true,
    env,
    onEmbedded,
  }: {
    readonly graphics?: boolean;
    readonly env?: Record<string, string>;
    readonly onEmbedded?: boolean;
  } = {},
) {
  let product: Product | undefined;
  const open: Visit[] = [];
  const sessions = new Map<string, Stored>();
  // Compiled scripts halve the time.
  const lent = new Map<Visit, string>();
  const retained = new Map<string, Visit[]>();
  const there = <T>(what: T | undefined): T => {
    if (!what) throw new Error('the stage stands only while tests run');
    return what;
  };
  async function raise(): Promise<void> {
    product = await startProduct(world, env, onEmbedded);
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
    await Promise.all([browserOfWorker(byDefault), raise()]);
  });
  afterAll(async () => {
    await closeContexts();
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
    const browser = await browserOfWorker(graphics);
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
      return browserOfWorker(byDefault);
    },
    /** Page errors fail the test. */
    person,
    newcomer,
    async signedIn(login: string, path = '/', options?: PersonOptions): Promise<Page> {
      const stored = sessions.get(login) ?? (await sessionOf(there(product).url, login));
      sessions.set(login, stored);
      const page = await returning(stored, options);
      await page.goto(path);
      return page;
    },
  };
}
