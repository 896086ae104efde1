import type { MarkerLook } from '@linehaul/domain/live';
import type { Map as MapLibreMap, StyleImageMetadata } from 'maplibre-gl';
import { eventDisc, fuelDisc, pin, planDisc, stopDisc } from './draw-pins.ts';
import type { PinLook } from './journey-features.ts';
import { PALETTES, type Palette, type Scheme } from './palette.ts';
import { clusterRing } from './vehicles/draw-cluster.ts';
import { bell, halo, type Pen, tag, vehicleBody, vehicleWedge } from './vehicles/draw-vehicle.ts';

/** Keeps hairlines sharp. */
const RATIO = Math.max(1, Math.ceil(window.devicePixelRatio));
const px = (length: number) => length * RATIO;

/**
 * `kind
 * part
 * part`.
 */
function drawingOf(
  id: string,
): { size: readonly [number, number]; draw: (pen: Pen, p: Palette) => void } | undefined {
  const [kind, a = '', b = '', c = '', d = ''] = id.split('|');
  switch (kind) {
    case 'body':
      // Overdue frames are wider. Labels avoid the image, so it is tight.
      return {
        size: a === 'overdue' ? [34, 34] : [28, 28],
        draw: (pen, p) => vehicleBody(pen, p, a as MarkerLook),
      };
    case 'bell':
      return { size: [20, 20], draw: (pen, p) => bell(pen, p, a === 'CRITICAL') };
    case 'wedge':
      return { size: [48, 48], draw: (pen, p) => vehicleWedge(pen, p, a as MarkerLook) };
    case 'halo':
      return { size: [42, 42], draw: halo };
    case 'tag':
      return { size: [16, 16], draw: tag };
    case 'pin':
      return { size: [28, 34], draw: (pen, p) => pin(pen, p, a as PinLook, b) };
    case 'disc':
      return { size: [26, 26], draw: (pen, p) => stopDisc(pen, p, a as PinLook, b) };
    case 'plan':
      return { size: [28, 28], draw: (pen, p) => planDisc(pen, p, a) };
    case 'fuel':
      return { size: [30, 30], draw: (pen, p) => fuelDisc(pen, p, a === 'UNSEEN', b === 'beside') };
    case 'event':
      return { size: [32, 32], draw: (pen, p) => eventDisc(pen, p, a === 'warn', b === 'beside') };
    case 'cluster':
      return {
        size: [42, 42],
        draw: (pen, p) => clusterRing(pen, p, { ok: +a, warn: +b, danger: +c, none: +d }),
      };
    default:
      return undefined;
  }
}

const OPTIONS: Readonly<Record<string, Partial<StyleImageMetadata>>> = {
  tag: {
    stretchX: [[px(5), px(11)]],
    stretchY: [[px(5), px(11)]],
    content: [px(4), px(2), px(12), px(14)],
  },
};

/** CSS pixels; undefined: unknown. */
export function imageOf(id: string, scheme: Scheme) {
  const drawing = drawingOf(id);
  if (!drawing) return undefined;
  const [width, height] = drawing.size;
  const canvas = document.createElement('canvas');
  canvas.width = width * RATIO;
  canvas.height = height * RATIO;
  const pen = canvas.getContext('2d')!;
  pen.scale(RATIO, RATIO);
  pen.translate(width / 2, height / 2);
  drawing.draw(pen, PALETTES[scheme]);
  return { canvas, pen, width, height };
}

export function drawImages(map: MapLibreMap, scheme: Scheme): void {
  map.setMissingStyleImageResolver((id) => {
    if (map.hasImage(id)) return;
    const image = imageOf(id, scheme);
    if (!image) return;
    const { canvas, pen } = image;
    map.addImage(id, pen.getImageData(0, 0, canvas.width, canvas.height), {
      pixelRatio: RATIO,
      ...OPTIONS[id],
    });
  });
}
