import type { PinLook } from './journey-features.ts';
import { type Palette, STATUS_FILL, STATUS_GLYPH } from './palette.ts';
import { BELL, type Pen } from './vehicles/draw-vehicle.ts';

/** Tip (0, 15), head (0, -4). */
const DROP = new Path2D('M0 14 C-2.4 9 -9.4 3.4 -9.4 -4 A9.4 9.4 0 0 1 9.4 -4 C9.4 3.4 2.4 9 0 14 Z');

/**
 * Departed: green tick; arrived: amber number; open: red outline; passed unseen: broken, no status colour.
 */
export function pin(pen: Pen, p: Palette, colour: PinLook, label: string): void {
  if (colour === 'UNSEEN') {
    unseenPin(pen, p, label);
    return;
  }
  const isOutline = colour === 'RED';
  pen.lineJoin = 'round';
  pen.strokeStyle = p.edge;
  pen.lineWidth = isOutline ? 1 : 4.8;
  if (!isOutline) pen.stroke(DROP);
  pen.strokeStyle = isOutline ? p.thinRed : p.ring;
  pen.lineWidth = 3.8;
  pen.stroke(DROP);
  pen.fillStyle = isOutline ? p.raised : colour === 'GREEN' ? STATUS_FILL.ok : STATUS_FILL.warn;
  pen.fill(DROP);
  if (colour === 'GREEN') tick(pen);
  else number(pen, label, isOutline ? p.thinRedText : STATUS_GLYPH.warn);
}

function unseenPin(pen: Pen, p: Palette, label: string): void {
  pen.lineJoin = 'round';
  pen.fillStyle = p.raised;
  pen.fill(DROP);
  pen.strokeStyle = p.staleGlyph;
  pen.lineWidth = 1.8;
  pen.setLineDash([4, 2.6]);
  pen.stroke(DROP);
  pen.setLineDash([]);
  number(pen, label, p.staleGlyph);
}

function tick(pen: Pen): void {
  pen.strokeStyle = STATUS_GLYPH.ok;
  pen.lineWidth = 2.2;
  pen.lineCap = 'butt';
  pen.lineJoin = 'miter';
  pen.stroke(new Path2D('M-4.2 -3.8 L-1.2 -0.8 L4.4 -7'));
}

function number(pen: Pen, label: string, colour: string): void {
  pen.fillStyle = colour;
  pen.font = `600 ${label.length > 2 ? 9 : 11}px 'IBM Plex Sans Variable', sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, 0, -3.6);
}

/** 20 px, with the looks of a pin; departed without label: a tick. */
export function stopDisc(pen: Pen, p: Palette, look: PinLook, label: string): void {
  const isFilled = look === 'GREEN' || look === 'AMBER';
  const ring = isFilled ? p.ring : look === 'RED' ? p.thinRed : p.staleGlyph;
  pen.beginPath();
  pen.arc(0, 0, 9, 0, Math.PI * 2);
  pen.strokeStyle = p.edge;
  pen.lineWidth = isFilled ? 4.2 : 2.6;
  if (look !== 'UNSEEN') pen.stroke();
  pen.fillStyle = !isFilled ? p.raised : look === 'GREEN' ? STATUS_FILL.ok : STATUS_FILL.warn;
  pen.fill();
  pen.strokeStyle = ring;
  pen.lineWidth = isFilled ? 2.2 : 2;
  if (look === 'UNSEEN') pen.setLineDash([4, 2.6]);
  pen.stroke();
  pen.setLineDash([]);
  pen.translate(0, 4);
  const ink = { GREEN: STATUS_GLYPH.ok, AMBER: STATUS_GLYPH.warn, RED: p.thinRedText, UNSEEN: p.text };
  if (look === 'GREEN' && label === '') tick(pen);
  else number(pen, label, ink[look]);
}

/** Accent: plans have no status. */
export function planDisc(pen: Pen, p: Palette, label: string): void {
  pen.beginPath();
  pen.arc(0, 0, 11, 0, Math.PI * 2);
  pen.fillStyle = p.raised;
  pen.fill();
  pen.strokeStyle = p.route;
  pen.lineWidth = 2.6;
  pen.stroke();
  pen.translate(0, 4);
  number(pen, label, p.text);
}

/** Scale of a 24 px disc that moved. */
const BESIDE = 20 / 24;

/** 24 px, 20 if moved. */
export function fuelDisc(pen: Pen, p: Palette, isUnseen = false, isBeside = false): void {
  if (isBeside) pen.scale(BESIDE, BESIDE);
  pen.beginPath();
  pen.arc(0, 0, 12, 0, Math.PI * 2);
  pen.fillStyle = p.raised;
  pen.fill();
  pen.strokeStyle = p.stale;
  pen.lineWidth = 2;
  if (isUnseen) pen.setLineDash([4, 2.6]);
  pen.stroke();
  pen.setLineDash([]);
  pen.strokeStyle = p.text;
  pen.lineWidth = 1.3;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.stroke(
    new Path2D(
      'M-4.6 5.4 V-4 a1.2 1.2 0 0 1 1.2 -1.2 H0 a1.2 1.2 0 0 1 1.2 1.2 V5.4 M-5.8 5.4 H2.4 M-4.6 -.8 H1.2 M1.2 .8 h.9 a1 1 0 0 1 1 1 v2.2 a1 1 0 0 0 2 0 V-2.2 L3 -4.4',
    ),
  );
}

/** 24 px, 20 if moved. */
export function eventDisc(pen: Pen, p: Palette, isOpen: boolean, isBeside = false): void {
  if (isBeside) pen.scale(BESIDE, BESIDE);
  pen.beginPath();
  pen.arc(0, 0, 12, 0, Math.PI * 2);
  pen.strokeStyle = p.edge;
  pen.lineWidth = 3.8;
  pen.stroke();
  pen.fillStyle = p.raised;
  pen.fill();
  pen.strokeStyle = isOpen ? STATUS_FILL.warn : p.stale;
  pen.lineWidth = 3;
  pen.stroke();
  pen.strokeStyle = p.text;
  pen.lineWidth = 1.4;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.stroke(new Path2D(BELL));
}
