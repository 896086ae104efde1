export { type Cell, readChoice, readInstant, readNumber, safeCell, textOf } from './cell.ts';
export {
  EXPORT_FORMATS,
  EXPORT_LISTS,
  type ExportFormat,
  type ExportList,
  formatsOf,
  IMPORT_KINDS,
  type ImportKind,
  importFields,
  type SourceFormat,
  sourceFormatsOf,
} from './fields.ts';
export { type ImportField, JOURNEY_LAYOUTS, type JourneyLayout } from './import-field.ts';
export {
  journeyFields,
  type OrderPart,
  PLAN_TEXT_NAMES,
  proposeLayout,
  STOP_COLUMNS,
  type StopPart,
} from './journeys/journey-fields.ts';
export {
  type FileFinding,
  type FileJourney,
  type FileRow,
  journeysOfRows,
} from './journeys/journeys-of-rows.ts';
export { NO_DAY, readDay, readPlannedTime } from './journeys/planned-time.ts';
export { type Mapping, proposeMapping } from './mapping.ts';
