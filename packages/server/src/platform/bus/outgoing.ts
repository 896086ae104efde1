import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import type { Events } from './events.ts';
import { fixMessages, messagesOf } from './messages.ts';

type StoredAsset = Events['fixes.stored']['assets'][number];

/** Merges fixes, one entry per vehicle. */
const FIXES_GATHERED_MS = 100;
/** Messages, and vehicles with fixes. */
const MOST_WAITING = 20_000;

export interface OutgoingNeeds {
  /** @throws where nobody can be reached */
  readonly send: (texts: readonly string[]) => Promise<void>;
  readonly sendGap: () => Promise<void>;
}

/** In order, but fixes may come later. What cannot be sent is dropped; the gap is announced later. */
export class Outgoing {
  readonly #needs: OutgoingNeeds;
  #texts: string[] = [];
  #fixes = new Map<OrganisationId, Map<AssetId, StoredAsset>>();
  #fixCount = 0;
  #fixTimer: NodeJS.Timeout | undefined;
  #hasGap = false;
  #sending: Promise<void> | undefined;

  constructor(needs: OutgoingNeeds) {
    this.#needs = needs;
  }

  add<K extends keyof Events>(event: K, data: Events[K]): void {
    if (event === 'fixes.stored') {
      this.#addFixes(data as Events['fixes.stored']);
      return;
    }
    const texts = messagesOf(event, data);
    if (!texts || this.#texts.length + texts.length > MOST_WAITING) this.#letGo();
    else this.#texts.push(...texts);
    this.#go();
  }

  async flush(): Promise<void> {
    this.#takeFixes();
    this.#go();
    await this.#sending;
  }

  #addFixes({ organisationId, assets }: Events['fixes.stored']): void {
    const known = this.#fixes.get(organisationId) ?? new Map<AssetId, StoredAsset>();
    this.#fixes.set(organisationId, known);
    for (const asset of assets) {
      const before = known.get(asset.assetId);
      if (!before) this.#fixCount++;
      known.set(asset.assetId, before ? merged(before, asset) : asset);
    }
    if (this.#fixCount > MOST_WAITING) this.#letGo();
    this.#fixTimer ??= setTimeout(() => {
      this.#takeFixes();
      this.#go();
    }, FIXES_GATHERED_MS);
  }

  #takeFixes(): void {
    clearTimeout(this.#fixTimer);
    this.#fixTimer = undefined;
    for (const [organisationId, assets] of this.#fixes) {
      this.#texts.push(...fixMessages(organisationId, [...assets.values()]));
    }
    this.#fixes = new Map();
    this.#fixCount = 0;
  }

  #letGo(): void {
    this.#texts = [];
    this.#fixes = new Map();
    this.#fixCount = 0;
    this.#hasGap = true;
  }

  #go(): void {
    if (this.#sending || (this.#texts.length === 0 && !this.#hasGap)) return;
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    // Includes what this turn publishes.
    await undefined;
    while (this.#texts.length > 0 || this.#hasGap) {
      const texts = this.#texts;
      this.#texts = [];
      try {
        if (this.#hasGap) {
          // First: a message dropped meanwhile is another gap.
          this.#hasGap = false;
          await this.#needs.sendGap();
        }
        if (texts.length > 0) await this.#needs.send(texts);
      } catch {
        this.#letGo();
        return;
      }
    }
  }
}

function merged(a: StoredAsset, b: StoredAsset): StoredAsset {
  return {
    assetId: a.assetId,
    oldestFix: Math.min(a.oldestFix, b.oldestFix),
    latestMoved: a.latestMoved || b.latestMoved,
  };
}
