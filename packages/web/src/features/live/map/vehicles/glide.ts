import type { VehicleFeature } from './vehicle-features.ts';

const GLIDE_MS = 300;
/** Beyond this, vehicles jump. */
const MOST_GLIDING = 12;
/** Degrees: longer would show roads not driven. */
const LONGEST_STEP = 0.05;

/** Returns its stopper. None under reduced motion. */
export function glide(
  before: readonly VehicleFeature[],
  after: readonly VehicleFeature[],
  draw: (features: readonly VehicleFeature[]) => void,
): () => void {
  const from = new Map(before.map((feature) => [feature.id, feature.geometry.coordinates]));
  const moving = after.filter((feature) => isStep(from.get(feature.id), feature.geometry.coordinates));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (moving.length === 0 || moving.length > MOST_GLIDING || isStill) {
    draw(after);
    return () => {};
  }
  const begin = performance.now();
  let frame = 0;
  const step = (time: number) => {
    const share = Math.min(1, Math.max(0, (time - begin) / GLIDE_MS));
    draw(
      after.map((feature) =>
        moving.includes(feature) ? between(from.get(feature.id)!, feature, share) : feature,
      ),
    );
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

function isStep(from: GeoJSON.Position | undefined, to: GeoJSON.Position): boolean {
  if (!from) return false;
  const length = Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!);
  return length > 0 && length < LONGEST_STEP;
}

function between(from: GeoJSON.Position, to: VehicleFeature, share: number): VehicleFeature {
  const [x, y] = to.geometry.coordinates as [number, number];
  const coordinates = [from[0]! + (x - from[0]!) * share, from[1]! + (y - from[1]!) * share];
  return { ...to, geometry: { type: 'Point', coordinates } };
}
