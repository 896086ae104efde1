import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePreview } from '@linehaul/contracts/admin';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Instances } from '../../platform/instances/index.ts';

/** Previews that are remembered; the oldest go first. */
const MOST = 500;
/** Who asks may be quicker than the other instance's news. */
const NEWS_LIMIT_MS = 1_000;
const LOOK_EVERY_MS = 50;

interface Told {
  readonly organisationId: OrganisationId;
  readonly instanceId: string;
  readonly preview: EnginePreview;
}

/** The previews that other instances work at, as they were last told. */
export class PreviewsElsewhere {
  readonly #told = new Map<string, Told>();
  readonly #instances: Instances;

  constructor(bus: Bus, instances: Instances) {
    this.#instances = instances;
    bus.subscribe('preview.shown', (told, origin) => {
      if (origin === 'here') return;
      this.#told.delete(told.preview.id);
      this.#told.set(told.preview.id, told);
      if (this.#told.size > MOST) this.#told.delete(this.#told.keys().next().value as string);
    });
  }

  /** Another organisation's preview is none. One whose instance has ended has failed. */
  async find(organisationId: OrganisationId, id: string): Promise<EnginePreview | undefined> {
    const until = performance.now() + NEWS_LIMIT_MS;
    while (this.#instances.count > 1 && !this.#told.has(id) && performance.now() < until) {
      await wait(LOOK_EVERY_MS);
    }
    const told = this.#told.get(id);
    if (told?.organisationId !== organisationId) return undefined;
    if (told.preview.state !== 'running' || (await this.#instances.isThere(told.instanceId)))
      return told.preview;
    return { ...told.preview, state: 'failed' };
  }
}
