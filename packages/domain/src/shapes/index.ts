export { centreOf } from './centre.ts';
export type { ShapeProblem } from './problem.ts';
export { readGeometry } from './read-geometry.ts';
export { type Shape, validLine, validShape } from './valid-shape.ts';
export { fromWkt, toWkt } from './wkt.ts';
