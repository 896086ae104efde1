import type { MarkerLook } from '@linehaul/domain/live';
import { type Palette, STATUS_FILL, STATUS_GLYPH } from './palette.ts';

/** A canvas whose origin is the middle of the image; lengths are CSS pixels. */
export type Pen = CanvasRenderingContext2D;

/** Half of the body's 18 px. */
const HALF = 9;

/** The truck, facing right, in a box of 13 x 10 around the origin. */
const TRUCK = new Path2D(
  'M-6.2 -3.6 a.9 .9 0 0 1 .9 -.9 h5.6 a.9 .9 0 0 1 .9 .9 v.9 h1.9 a1 1 0 0 1 .8 .4 l1.6 2.1 a1 1 0 0 1 .2 .6 v2 a.7 .7 0 0 1 -.7 .7 h-.5 a1.9 1.9 0 0 1 -3.6 0 h-2.6 a1.9 1.9 0 0 1 -3.6 0 h-.2 a.7 .7 0 0 1 -.7 -.7 z',
);

function bodyPath(look: MarkerLook, grow = 0): Path2D {
  const path = new Path2D();
  const half = HALF + grow;
  switch (look) {
    case 'warn': {
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

/** Ring and hairline under a shape: `grow` px outside it. */
function outline(pen: Pen, path: Path2D, p: Palette): void {
  pen.lineJoin = 'round';
  pen.strokeStyle = p.edge;
  pen.lineWidth = 5.2;
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
  outline(pen, path, p);
  pen.fillStyle = STATUS_FILL[look];
  pen.fill(path);
  pen.fillStyle = STATUS_GLYPH[look];
  if (look === 'warn') pen.scale(0.86, 0.86);
  pen.fill(TRUCK);
}

/** No status is a ring. Silent (stale) vehicles have a broken one, so that the two differ without their tags. */
function hollowBody(pen: Pen, p: Palette, look: 'none' | 'stale'): void {
  const path = bodyPath(look, -0.6);
  pen.strokeStyle = p.edge;
  pen.lineWidth = 4.6;
  pen.stroke(path);
  pen.fillStyle = p.raised;
  pen.fill(bodyPath(look));
  pen.strokeStyle = p.stale;
  pen.lineWidth = 2.6;
  if (look === 'stale') pen.setLineDash([4, 2.15]);
  pen.stroke(path);
  pen.setLineDash([]);
  pen.fillStyle = p.staleGlyph;
  pen.scale(0.88, 0.88);
  pen.fill(TRUCK);
}

/** The heading: a wedge above the body, pointing up; the layer turns it. */
export function vehicleWedge(pen: Pen, p: Palette, look: MarkerLook): void {
  const path = new Path2D('M0 -20 L5.6 -9.6 Q0 -12.6 -5.6 -9.6 Z');
  pen.lineJoin = 'round';
  pen.strokeStyle = p.edge;
  pen.lineWidth = 3.4;
  pen.stroke(path);
  pen.strokeStyle = p.ring;
  pen.lineWidth = 2.4;
  pen.stroke(path);
  pen.fillStyle = look === 'none' || look === 'stale' ? p.stale : STATUS_FILL[look];
  pen.fill(path);
}

/** Chosen: a disc of 38 px under the marker. */
export function halo(pen: Pen, p: Palette): void {
  const path = new Path2D();
  path.arc(0, 0, 19, 0, Math.PI * 2);
  pen.fillStyle = p.haloFill;
  pen.fill(path);
  pen.strokeStyle = p.accent;
  pen.lineWidth = 2;
  pen.stroke(path);
}

/** The ground of a tag; the layer stretches it to its text. */
export function tag(pen: Pen, p: Palette): void {
  const path = new Path2D();
  path.roundRect(-7.5, -7.5, 15, 15, 3);
  pen.fillStyle = p.raised;
  pen.fill(path);
  pen.strokeStyle = p.line;
  pen.lineWidth = 1;
  pen.stroke(path);
}

export function town(pen: Pen, p: Palette): void {
  pen.beginPath();
  pen.arc(0, 0, 2.2, 0, Math.PI * 2);
  pen.fillStyle = p.land;
  pen.fill();
  pen.strokeStyle = p.labelTown;
  pen.lineWidth = 1.2;
  pen.stroke();
}
