import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePreview } from '@linehaul/contracts/admin';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Instances } from '../../platform/instances/index.ts';

const MOST = 500;
/** A request may overtake the other instance's message. */
const DELIVERY_LIMIT_MS = 1_000;
const LOOK_EVERY_MS = 50;

interface AnnouncedPreview {
  readonly organisationId: OrganisationId;
  readonly instanceId: string;
  readonly preview: EnginePreview;
}

export class PreviewsElsewhere {
  readonly #previews = new Map<string, AnnouncedPreview>();
  readonly #instances: Instances;

  constructor(bus: Bus, instances: Instances) {
    this.#instances = instances;
    bus.subscribe('preview.shown', (announced, origin) => {
      if (origin === 'here') return;
      this.#previews.delete(announced.preview.id);
      this.#previews.set(announced.preview.id, announced);
      if (this.#previews.size > MOST) this.#previews.delete(this.#previews.keys().next().value as string);
    });
  }

  /** Undefined for another organisation's preview; failed if its instance has gone. */
  async find(organisationId: OrganisationId, id: string): Promise<EnginePreview | undefined> {
    const until = performance.now() + DELIVERY_LIMIT_MS;
    while (this.#instances.count > 1 && !this.#previews.has(id) && performance.now() < until) {
      await wait(LOOK_EVERY_MS);
    }
    const announced = this.#previews.get(id);
    if (announced?.organisationId !== organisationId) return undefined;
    if (announced.preview.state !== 'running' || (await this.#instances.isThere(announced.instanceId)))
      return announced.preview;
    return { ...announced.preview, state: 'failed' };
  }
}
