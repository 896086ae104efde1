import { type Palette, STATUS_FILL } from '../palette.ts';
import type { Pen } from './draw-vehicle.ts';

export interface Shares {
  readonly ok: number;
  readonly warn: number;
  readonly danger: number;
  readonly none: number;
}

/** Red stays visible. */
const LEAST_RED_DEGREES = 15;

/** Degrees, sum 360, clockwise from top; red last. */
export function ringParts(shares: Shares): readonly (readonly [keyof Shares, number])[] {
  const sum = shares.ok + shares.warn + shares.danger + shares.none;
  if (sum === 0) return [['none', 360]];
  const red = shares.danger > 0 ? Math.max(LEAST_RED_DEGREES, (shares.danger / sum) * 360) : 0;
  const rest = sum - shares.danger;
  const part = (count: number) => (rest > 0 ? (count / rest) * (360 - red) : 0);
  const parts = [
    ['ok', part(shares.ok)],
    ['none', part(shares.none)],
    ['warn', part(shares.warn)],
    ['danger', rest > 0 ? red : 360],
  ] as const;
  return parts.filter(([, degrees]) => degrees > 0);
}

export function clusterRing(pen: Pen, p: Palette, shares: Shares): void {
  disc(pen, 19, p.edge);
  disc(pen, 18.4, p.ring);
  const parts = ringParts(shares);
  let angle = -Math.PI / 2;
  for (const [look, degrees] of parts) {
    const end = angle + (degrees * Math.PI) / 180;
    pen.beginPath();
    pen.arc(0, 0, 14.6, angle, end);
    pen.strokeStyle = look === 'none' ? p.stale : STATUS_FILL[look];
    pen.lineWidth = 4.6;
    pen.stroke();
    angle = end;
  }
  if (parts.length > 1) gaps(pen, p, parts);
  disc(pen, 12.3, p.raised);
}

/** Gaps separate colours without hue. */
function gaps(pen: Pen, p: Palette, parts: ReturnType<typeof ringParts>): void {
  let angle = -Math.PI / 2;
  pen.strokeStyle = p.ring;
  pen.lineWidth = 1.4;
  for (const [, degrees] of parts) {
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * 12, Math.sin(angle) * 12);
    pen.lineTo(Math.cos(angle) * 17, Math.sin(angle) * 17);
    pen.stroke();
    angle += (degrees * Math.PI) / 180;
  }
}

function disc(pen: Pen, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fillStyle = colour;
  pen.fill();
}
