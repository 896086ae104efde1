export type { EntityRecord } from './columns.ts';
export type { Piece, PieceInput, Pieces, RecordReader } from './pieces.ts';
export { mountEntities, recordReader } from './routes.ts';
