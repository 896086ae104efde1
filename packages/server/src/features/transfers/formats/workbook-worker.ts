import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { Value } from './value.ts';

/** Excel's limits, in characters. */
const LONGEST_NAME = 31;
const LONGEST = 32_767;
const TOO_LONG = '(too long for a workbook: take CSV or a map format)';
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no form for them
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const { sheet, header, cells } = workerData as {
  sheet: string;
  header: readonly string[];
  cells: readonly (readonly Value[])[];
};

function cellOf(value: Value) {
  if (value === null) return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'boolean') return { type: Boolean, value };
  const text = value.toWellFormed().replace(NO_XML, '');
  return { type: String, value: text.length > LONGEST ? TOO_LONG : text };
}

const width = (label: string, column: number) => {
  const longest = cells
    .slice(0, 200)
    .reduce((most, row) => Math.max(most, String(row[column] ?? '').length), label.length);
  return { width: Math.min(longest + 2, 60) };
};
const rows = [
  header.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
  ...cells.map((row) => row.map(cellOf)),
];
const columns = header.map(width);
const workbook = await writeExcelFile(
  rows as never,
  { sheet: sheet.slice(0, LONGEST_NAME), columns, stickyRowsCount: 1 } as never,
).toBuffer();
parentPort!.postMessage(new Uint8Array(workbook));
