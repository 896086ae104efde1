import type {
  GeoJSONSource,
  LngLatLike,
  MapGeoJSONFeature,
  Map as MapLibreMap,
  MapMouseEvent,
} from 'maplibre-gl';
import { MARKER_LAYERS } from './layers.ts';

/** Makes targets of 24 px. */
const REACH_PIXELS = 6;

export type Hit =
  | { readonly kind: 'vehicle'; readonly assetId: string; readonly journeyId?: string }
  | { readonly kind: 'stop'; readonly journeyId: string; readonly stopId: string }
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'position'; readonly positionId: string };

type OnHit = (hit: Hit | undefined, byKeyboard: boolean) => void;

/** The marker under the pointer, or by keyboard nearest the middle. */
export class Hits {
  readonly #map: MapLibreMap;
  readonly #onHit: OnHit;

  constructor(map: MapLibreMap, onHit: OnHit) {
    this.#map = map;
    this.#onHit = onHit;
  }

  isAt(event: MapMouseEvent): boolean {
    return this.#at(event).length > 0;
  }

  open(event: MapMouseEvent): void {
    const [feature] = this.#at(event);
    if (feature) this.#openFeature(feature, event.lngLat.toArray(), false);
    else this.#onHit(undefined, false);
  }

  /** False: no marker. */
  openNearest(): boolean {
    const middle = this.#map.project(this.#map.getCenter());
    let nearest: { feature: MapGeoJSONFeature; at: [number, number]; far: number } | undefined;
    for (const { feature, at } of this.inView()) {
      const { x, y } = this.#map.project(at);
      const far = Math.hypot(x - middle.x, y - middle.y);
      if (!nearest || far < nearest.far) nearest = { feature, at, far };
    }
    if (nearest) this.#openFeature(nearest.feature, nearest.at, true);
    return nearest !== undefined;
  }

  *inView(): Generator<{ readonly feature: MapGeoJSONFeature; readonly at: [number, number] }> {
    for (const feature of this.#map.queryRenderedFeatures({ layers: this.#layers() }))
      if (feature.geometry.type === 'Point')
        yield { feature, at: feature.geometry.coordinates as [number, number] };
  }

  #layers(): string[] {
    return MARKER_LAYERS.filter((id) => this.#map.getLayer(id));
  }

  #at({ point: { x, y } }: MapMouseEvent): readonly MapGeoJSONFeature[] {
    const layers = this.#layers();
    if (layers.length === 0) return [];
    return this.#map.queryRenderedFeatures(
      [
        [x - REACH_PIXELS, y - REACH_PIXELS],
        [x + REACH_PIXELS, y + REACH_PIXELS],
      ],
      { layers },
    );
  }

  #openFeature({ properties }: MapGeoJSONFeature, at: [number, number], byKeyboard: boolean): void {
    const { assetId, journeyId, stopId, eventId, positionId, cluster_id } = properties;
    const hit = (what: Hit) => this.#onHit(what, byKeyboard);
    if (cluster_id !== undefined) void this.#openCluster(Number(cluster_id), at);
    else if (eventId) hit({ kind: 'event', eventId: String(eventId) });
    else if (positionId) hit({ kind: 'position', positionId: String(positionId) });
    else if (stopId) hit({ kind: 'stop', journeyId: String(journeyId), stopId: String(stopId) });
    else hit({ kind: 'vehicle', assetId: String(assetId), journeyId });
  }

  async #openCluster(clusterId: number, center: LngLatLike): Promise<void> {
    const zoom = await this.#map.getSource<GeoJSONSource>('vehicles')?.getClusterExpansionZoom(clusterId);
    if (zoom !== undefined) this.#map.easeTo({ center, zoom: Math.min(zoom + 0.3, 18), duration: 400 });
  }
}
