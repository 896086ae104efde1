import type { MarkerLook } from '@linehaul/domain/live';
import { type Palette, STATUS_FILL, STATUS_GLYPH } from '../palette.ts';

/** Centred; CSS pixels. */
export type Pen = CanvasRenderingContext2D;

const HALF = 9;

/** Faces right, 24 x 24 (tabler, MIT); holes: wheels, window. */
const TRUCK = new Path2D(
  'M13 4a1 1 0 0 1 1 1h4a1 1 0 0 1 .783 .378l.074 .108l3 5l.055 .103l.04 .107l.029 .109l.016 .11l.003 .085v6a1 1 0 0 1 -1 1h-1.171a3.001 3.001 0 0 1 -5.658 0h-4.342a3.001 3.001 0 0 1 -5.658 0h-1.171a1 1 0 0 1 -1 -1v-11a2 2 0 0 1 2 -2zm-6 12a1 1 0 1 0 0 2a1 1 0 0 0 0 -2m10 0a1 1 0 1 0 0 2a1 1 0 0 0 0 -2m.434 -9h-3.434v3h5.234z',
);

function truck(pen: Pen, colour: string, width: number): void {
  const scale = width / 20;
  pen.fillStyle = colour;
  pen.scale(scale, scale);
  pen.translate(-12, -12);
  pen.fill(TRUCK, 'evenodd');
}

function truckOutline(pen: Pen, colour: string, width: number): void {
  const scale = width / 20;
  pen.strokeStyle = colour;
  pen.lineWidth = 1 / scale;
  pen.scale(scale, scale);
  pen.translate(-12, -12);
  pen.stroke(TRUCK);
}

function bodyPath(look: MarkerLook, grow = 0): Path2D {
  const path = new Path2D();
  const half = HALF + grow;
  switch (look) {
    case 'warn':
    case 'overdue': {
      const reach = HALF * 1.17 + grow * 1.3;
      path.moveTo(0, -reach);
      path.lineTo(reach, 0);
      path.lineTo(0, reach);
      path.lineTo(-reach, 0);
      path.closePath();
      break;
    }
    case 'danger':
      path.roundRect(-half + 0.5, -half + 0.5, (half - 0.5) * 2, (half - 0.5) * 2, 2 + grow);
      break;
    case 'ok':
    case 'none':
    case 'stale':
      path.arc(0, 0, half, 0, Math.PI * 2);
      break;
  }
  return path;
}

function outline(pen: Pen, path: Path2D, p: Palette): void {
  pen.lineJoin = 'round';
  pen.strokeStyle = p.edge;
  pen.lineWidth = 5.4;
  pen.stroke(path);
  pen.strokeStyle = p.ring;
  pen.lineWidth = 4;
  pen.stroke(path);
}

export function vehicleBody(pen: Pen, p: Palette, look: MarkerLook): void {
  if (look === 'none' || look === 'stale') {
    hollowBody(pen, p, look);
    return;
  }
  const path = bodyPath(look);
  if (look === 'overdue') {
    dashedFrame(pen, p);
    pen.fillStyle = STATUS_FILL.warn;
    pen.fill(path);
    truck(pen, STATUS_GLYPH.warn, 11);
    return;
  }
  outline(pen, path, p);
  pen.fillStyle = STATUS_FILL[look];
  pen.fill(path);
  truck(pen, STATUS_GLYPH[look], look === 'warn' ? 11 : 12.5);
}

function dashedFrame(pen: Pen, p: Palette): void {
  const body = bodyPath('overdue', 3);
  pen.fillStyle = p.raised;
  pen.fill(body);
  pen.lineJoin = 'miter';
  pen.strokeStyle = p.text;
  pen.lineWidth = 1.2;
  pen.setLineDash([3, 2]);
  pen.stroke(body);
  pen.setLineDash([]);
}

/** None: whole ring, truck. Stale: broken, outlined truck. */
function hollowBody(pen: Pen, p: Palette, look: 'none' | 'stale'): void {
  const path = bodyPath(look, -0.6);
  if (look === 'none') {
    pen.strokeStyle = p.edge;
    pen.lineWidth = 4.6;
    pen.stroke(path);
  }
  pen.fillStyle = p.raised;
  pen.fill(bodyPath(look, look === 'stale' ? 1.4 : 0));
  pen.strokeStyle = p.stale;
  pen.lineWidth = 2.6;
  if (look === 'stale') pen.setLineDash([4, 2.6]);
  pen.stroke(path);
  pen.setLineDash([]);
  if (look === 'none') truck(pen, p.staleGlyph, 11);
  else truckOutline(pen, p.staleGlyph, 11);
}

/** Points up. */
export function vehicleWedge(pen: Pen, p: Palette, look: MarkerLook): void {
  const path = new Path2D('M0 -21 L5.8 -9.4 Q0 -12 -5.8 -9.4 Z');
  pen.lineJoin = 'round';
  pen.strokeStyle = p.edge;
  pen.lineWidth = 3.4;
  pen.stroke(path);
  pen.strokeStyle = p.ring;
  pen.lineWidth = 2.4;
  pen.stroke(path);
  pen.fillStyle =
    look === 'none' || look === 'stale' ? p.stale : STATUS_FILL[look === 'overdue' ? 'warn' : look];
  pen.fill(path);
}

/** Centred, 10 px; also on event discs. */
export const BELL =
  'M-4.6 3 H4.6 L3.4 1 V-1.6 A3.4 3.4 0 0 0 -3.4 -1.6 V1 Z M-1.4 4.8 A1.6 1.6 0 0 0 1.4 4.8';

/** 18 px: open alarm. */
export function bell(pen: Pen, p: Palette, isCritical: boolean): void {
  const path = new Path2D();
  path.roundRect(-8, -8, 16, 16, 4);
  pen.strokeStyle = p.ring;
  pen.lineWidth = 2;
  pen.stroke(path);
  pen.fillStyle = isCritical ? STATUS_FILL.danger : STATUS_FILL.warn;
  pen.fill(path);
  pen.strokeStyle = isCritical ? STATUS_GLYPH.danger : STATUS_GLYPH.warn;
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.translate(0, -0.6);
  pen.stroke(new Path2D(BELL));
}

export function halo(pen: Pen, p: Palette): void {
  const path = new Path2D();
  path.arc(0, 0, 19, 0, Math.PI * 2);
  pen.fillStyle = p.haloFill;
  pen.fill(path);
  pen.strokeStyle = p.accent;
  pen.lineWidth = 2;
  pen.stroke(path);
}

export function tag(pen: Pen, p: Palette): void {
  const path = new Path2D();
  path.roundRect(-7.5, -7.5, 15, 15, 3);
  pen.fillStyle = p.raised;
  pen.fill(path);
  pen.strokeStyle = p.line;
  pen.lineWidth = 1;
  pen.stroke(path);
}
