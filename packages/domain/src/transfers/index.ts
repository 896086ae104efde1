export { type Cell, readChoice, readInstant, readNumber, safeCell, textOf, withoutMark } from './cell.ts';
export {
  EXPORT_FORMATS,
  EXPORT_LISTS,
  type ExportFormat,
  type ExportList,
  formatsOf,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  importFields,
  type SourceFormat,
  sourceFormatsOf,
} from './fields.ts';
export { type Mapping, proposeMapping } from './mapping.ts';
