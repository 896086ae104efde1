import { type Area, distanceMetres, isInside, type LngLat, type PolygonRings, rulerAt } from './area.ts';

/** 0 to 1 along the line, in the middle of the area; undefined outside. */
export function shareInArea(from: LngLat, to: LngLat, area: Area): number | undefined {
  if (area.kind === 'circle') {
    const way = [from, to] as unknown as [number, number][];
    const { point, t } = rulerAt(from[1]).pointOnLine(way, area.centre as [number, number]);
    return distanceMetres(point as LngLat, area.centre) <= area.radiusMetres ? t : undefined;
  }
  const parts = area.kind === 'polygon' ? [area.rings] : area.parts;
  for (const rings of parts) {
    const share = shareInRings(from, to, rings);
    if (share !== undefined) return share;
  }
  return undefined;
}

function shareInRings(from: LngLat, to: LngLat, rings: PolygonRings): number | undefined {
  const inside = (point: LngLat) => isInside(point, { kind: 'polygon', rings });
  const cuts = rings.flatMap((ring) =>
    ring.slice(1).flatMap((corner, i) => cutShare(from, to, ring[i]!, corner) ?? []),
  );
  const shares = [...(inside(from) ? [0] : []), ...cuts, ...(inside(to) ? [1] : [])].sort((a, b) => a - b);
  const [first, second = first] = shares;
  return first === undefined ? undefined : (first + second!) / 2;
}

function cutShare(
  [ax, ay]: LngLat,
  [bx, by]: LngLat,
  [cx, cy]: LngLat,
  [dx, dy]: LngLat,
): number | undefined {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return undefined;
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const onEdge = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  return share >= 0 && share <= 1 && onEdge >= 0 && onEdge <= 1 ? share : undefined;
}
