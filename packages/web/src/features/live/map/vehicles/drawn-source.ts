import type { GeoJSONSource } from 'maplibre-gl';
import { isEqual, type VehicleFeature } from './vehicle-features.ts';

/** Above it the whole source is set. */
const WHOLE_SHARE = 1 / 3;

type Source = Pick<GeoJSONSource, 'setData' | 'updateData'>;

export class DrawnSource {
  readonly #source: () => Source | undefined;
  readonly #drawn = new Map<string, VehicleFeature>();
  readonly #add = new Map<string, VehicleFeature>();
  readonly #remove = new Set<number>();
  #isNew = true;

  constructor(source: () => Source | undefined) {
    this.#source = source;
  }

  get size(): number {
    return this.#drawn.size;
  }

  features(): IterableIterator<VehicleFeature> {
    return this.#drawn.values();
  }

  put(next: VehicleFeature): void {
    const { assetId } = next.properties;
    if (isEqual(this.#drawn.get(assetId), next)) return;
    this.#drawn.set(assetId, next);
    this.#add.set(assetId, next);
  }

  drop(assetId: string): void {
    const known = this.#drawn.get(assetId);
    if (!known) return;
    this.#drawn.delete(assetId);
    this.#add.delete(assetId);
    this.#remove.add(known.id);
  }

  clear(): void {
    this.#drawn.clear();
    this.#isNew = true;
  }

  // Unawaited: a busy worker must not block.
  flush(): void {
    const source = this.#source();
    const changes = this.#add.size + this.#remove.size;
    if (this.#isNew || changes > this.#drawn.size * WHOLE_SHARE)
      void source?.setData({ type: 'FeatureCollection', features: [...this.#drawn.values()] });
    else if (changes > 0)
      void source?.updateData({ add: [...this.#add.values()], remove: [...this.#remove] });
    this.#add.clear();
    this.#remove.clear();
    this.#isNew = false;
  }
}
