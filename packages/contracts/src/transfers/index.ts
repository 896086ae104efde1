export {
  EXPORT_TYPES,
  type ExportQuery,
  exportAudit,
  exportList,
  exportQuery,
  exportRecords,
} from './exports.ts';
export {
  cancelImport,
  checkImport,
  commitImport,
  FILE_LIMIT_BYTES,
  getImport,
  IMPORT_MODES,
  type ImportJob,
  type ImportOptions,
  type ImportRow,
  importJob,
  importRow,
  listImportRows,
  refusedRows,
  startImport,
} from './imports.ts';
