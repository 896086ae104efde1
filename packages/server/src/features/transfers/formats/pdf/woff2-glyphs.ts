import { Bytes } from './bytes.ts';

/** Flags of a component: its arguments are words, it has a scale, more follow, instructions follow. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
const INSTRUCTIONS = 0x0100;

const BOX = 8;

interface Streams {
  readonly points: Bytes;
  readonly flags: Bytes;
  readonly glyphs: Bytes;
  readonly composites: Bytes;
  readonly boxes: Bytes;
}

/** The tables `glyf` and `loca` of WOFF2's transformed `glyf`, without instructions for small screens. */
export function glyphTables(transformed: Buffer): { readonly glyf: Buffer; readonly loca: Buffer } {
  const head = new Bytes(transformed);
  head.u32();
  const count = head.u16();
  head.u16();
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyphs, composites, boxes] = sizes.map((size) => head.take(size)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const bitmap = Math.ceil(count / 32) * 4;
  const streams: Streams = {
    points: new Bytes(points),
    flags: new Bytes(flags),
    glyphs: new Bytes(glyphs),
    composites: new Bytes(composites),
    boxes: new Bytes(boxes, bitmap),
  };
  const perGlyph = new Bytes(contours);
  const loca = Buffer.alloc((count + 1) * 4);
  const parts: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(length, glyph * 4);
    const box = boxes[glyph >> 3]! & (0x80 >> (glyph & 7)) ? streams.boxes.take(BOX) : undefined;
    const part = glyphOf(perGlyph.i16(), box, streams);
    const padding = Buffer.alloc(-part.length & 3);
    parts.push(part, padding);
    length += part.length + padding.length;
  }
  loca.writeUInt32BE(length, count * 4);
  return { glyf: Buffer.concat(parts), loca };
}

function glyphOf(contours: number, box: Buffer | undefined, streams: Streams): Buffer {
  if (contours === 0) return Buffer.alloc(0);
  return contours < 0 ? composite(box ?? Buffer.alloc(BOX), streams) : simple(contours, box, streams);
}

function composite(box: Buffer, { composites, glyphs }: Streams): Buffer {
  const parts = [words(-1), box];
  let hasInstructions = false;
  for (let flags = MORE; flags & MORE; ) {
    flags = composites.u16();
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0;
    const scale = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    parts.push(words(flags & ~INSTRUCTIONS), composites.take(2 + (flags & WORDS ? 4 : 2) + scale));
  }
  if (hasInstructions) glyphs.short();
  return Buffer.concat(parts);
}

function simple(contours: number, box: Buffer | undefined, streams: Streams): Buffer {
  const ends: number[] = [];
  for (let contour = 0, last = -1; contour < contours; contour++) {
    last += streams.points.short();
    ends.push(last);
  }
  const steps = Array.from({ length: ends.at(-1)! + 1 }, () => stepOf(streams.flags.u8(), streams.glyphs));
  streams.glyphs.short();
  return Buffer.concat([
    words(contours),
    box ?? boxOf(steps),
    words(...ends, 0),
    Buffer.from(steps.map(({ isOnCurve }) => Number(isOnCurve))),
    words(...steps.map(({ x }) => x)),
    words(...steps.map(({ y }) => y)),
  ]);
}

/** From the point before. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

function stepOf(flags: number, glyphs: Bytes): Step {
  const isOnCurve = (flags & 0x80) === 0;
  const flag = flags & 0x7f;
  const x = (value: number) => (flag & 1 ? value : -value);
  const y = (value: number) => (flag & 2 ? value : -value);
  const first = glyphs.u8();
  if (flag < 10) return { isOnCurve, x: 0, y: x(((flag & 14) << 7) + first) };
  if (flag < 20) return { isOnCurve, x: x((((flag - 10) & 14) << 7) + first), y: 0 };
  if (flag < 84) {
    const high = flag - 20;
    return {
      isOnCurve,
      x: x(1 + (high & 0x30) + (first >> 4)),
      y: y(1 + ((high & 0x0c) << 2) + (first & 0x0f)),
    };
  }
  const second = glyphs.u8();
  if (flag < 120) {
    const high = flag - 84;
    return {
      isOnCurve,
      x: x(1 + (Math.floor(high / 12) << 8) + first),
      y: y(1 + (((high % 12) >> 2) << 8) + second),
    };
  }
  const third = glyphs.u8();
  if (flag < 124)
    return { isOnCurve, x: x((first << 4) + (second >> 4)), y: y(((second & 0x0f) << 8) + third) };
  return { isOnCurve, x: x((first << 8) + second), y: y((third << 8) + glyphs.u8()) };
}

function boxOf(steps: readonly Step[]): Buffer {
  const [box, at] = [[Infinity, Infinity, -Infinity, -Infinity], { x: 0, y: 0 }];
  for (const step of steps) {
    at.x += step.x;
    at.y += step.y;
    box[0] = Math.min(box[0]!, at.x);
    box[1] = Math.min(box[1]!, at.y);
    box[2] = Math.max(box[2]!, at.x);
    box[3] = Math.max(box[3]!, at.y);
  }
  return words(...box);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, i * 2);
  return bytes;
}
