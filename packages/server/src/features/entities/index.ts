export { type EntityRecord, recordOf } from './columns.ts';
export { type Names, namesOfTargets } from './names.ts';
export type { Piece, PieceInput, Pieces, RecordReader } from './pieces.ts';
export { failureOf, idOf, roomBody, wholeBody } from './room-body.ts';
export { mountEntities, recordReader } from './routes.ts';
export { countRecords, listRecords, stretchOfRecords } from './store.ts';
