import type { Box } from '../edges.ts';

type Pixel = readonly [x: number, y: number];
type Anchor = 'bottom' | 'top' | 'left' | 'right';

interface Given {
  readonly at: Pixel;
  readonly size: { readonly width: number; readonly height: number };
  /** Distance from marker to popup. */
  readonly clear: { readonly up: number; readonly down: number; readonly across: number };
  /** The part not under docks. */
  readonly free: Box;
  readonly markers: readonly Pixel[];
  /** Controls that lie on the map. */
  readonly controls: readonly Box[];
}

export interface PopupPlace {
  /** MapLibre's: 'bottom' is above the marker. */
  readonly anchor: Anchor;
  readonly offset: [x: number, y: number];
  readonly box: Box;
}

/** Half a marker. */
const MARKER = 12;
/** Keeps it beside its marker. */
const TOUCH = 24;
const ANCHORS: readonly Anchor[] = ['bottom', 'top', 'left', 'right'];

/** On any side, slid so that least lies outside, then least is covered. */
export function placePopup(given: Given): PopupPlace {
  const places = ANCHORS.map((anchor) => {
    const place = placeAt(anchor, given);
    return { place, outside: outsideOf(given.free, place.box), covered: coveredBy(place.box, given) };
  });
  const [best] = places.sort((a, b) => a.outside - b.outside || a.covered - b.covered);
  return best!.place;
}

/** Pixels beyond the edges; 0: whole. */
export function outsideOf(free: Box, box: Box): number {
  return (
    Math.max(0, free.left - box.left) +
    Math.max(0, box.right - free.right) +
    Math.max(0, free.top - box.top) +
    Math.max(0, box.bottom - free.bottom)
  );
}

function placeAt(anchor: Anchor, { at: [x, y], size: { width, height }, clear, free }: Given): PopupPlace {
  if (anchor === 'bottom' || anchor === 'top') {
    const left = slid(x, width, free.left, free.right);
    const top = anchor === 'bottom' ? y - clear.up - height : y + clear.down;
    return {
      anchor,
      offset: [left + width / 2 - x, anchor === 'bottom' ? -clear.up : clear.down],
      box: boxOf(left, top, width, height),
    };
  }
  const top = slid(y, height, free.top, free.bottom);
  const left = anchor === 'left' ? x + clear.across : x - clear.across - width;
  return {
    anchor,
    offset: [anchor === 'left' ? clear.across : -clear.across, top + height / 2 - y],
    box: boxOf(left, top, width, height),
  };
}

function slid(at: number, length: number, from: number, to: number): number {
  const inside = Math.max(from, Math.min(at - length / 2, to - length));
  const touch = Math.min(TOUCH, length / 2);
  return Math.min(at - touch, Math.max(at - length + touch, inside));
}

function boxOf(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** Controls outweigh all markers. */
function coveredBy(box: Box, { markers, controls }: Given): number {
  const under = markers.filter(
    ([x, y]) =>
      x > box.left - MARKER && x < box.right + MARKER && y > box.top - MARKER && y < box.bottom + MARKER,
  );
  const hidden = controls.filter(
    (one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
  );
  return under.length + hidden.length * 1_000_000;
}

/** Half a narrow map. */
export function mostHeight(free: Box, width: number): number {
  const height = free.bottom - free.top;
  const isWide = free.right - free.left >= 2 * (width + TOUCH);
  return Math.round(isWide ? Math.min(560, height * 0.85) : height * 0.5);
}
