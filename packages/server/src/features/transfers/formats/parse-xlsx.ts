import { SECOND } from '@linehaul/domain/core';
import type { Cell } from '@linehaul/domain/transfers';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { headersOf, validateRowCount } from './parse-limits.ts';
import { type ParsedFile, Unreadable } from './parse-messages.ts';

/** Against zip bombs. */
const ENTRY_LIMIT = 500;
const UNPACKED_LIMIT = 150 * 1024 * 1024;
const PART =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[\w .-]+\.xml))$/i;

/** First sheet; its first row names columns. @throws Unreadable */
export async function parseXlsx(bytes: Uint8Array): Promise<ParsedFile> {
  const workbook = repacked(unpacked(bytes));
  let sheet: readonly (readonly unknown[])[];
  try {
    sheet = await readSheet(new Blob([workbook as Uint8Array<ArrayBuffer>]));
  } catch {
    throw new Unreadable('The file is not a readable workbook (.xlsx)');
  }
  const top = sheet.findIndex((row) => row.some((cell) => cell !== null && cell !== ''));
  if (top < 0) throw new Unreadable('The first sheet of the workbook is empty');
  const columns = headersOf(sheet[top]!);
  const rows = sheet
    .slice(top + 1)
    .map((row, i) => ({ line: top + i + 2, cells: columns.map((_, at) => cellOf(row[at])) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  validateRowCount(rows.length);
  return { columns, rows, encoding: null, separator: null };
}

/** Local time: sheets have no zone. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : secondOf(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** A sheet's fraction of a day often lies a hair before the second. */
function secondOf(time: Date): string {
  return new Date(Math.round(time.getTime() / SECOND) * SECOND).toISOString().slice(0, 19);
}

/** Checks the zip's directory before unpacking. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > ENTRY_LIMIT) throw new Unreadable(`The workbook has more than ${ENTRY_LIMIT} parts`);
        if (!PART.test(name)) return false;
        total += originalSize;
        if (total > UNPACKED_LIMIT) {
          throw new Unreadable(
            `The workbook would be larger than ${UNPACKED_LIMIT / 1024 / 1024} MiB once it is unpacked`,
          );
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('The file is not a readable workbook (.xlsx)');
  }
}

/** Only checked parts: a zip's directory may lie. */
function repacked(parts: Record<string, Uint8Array>): Uint8Array {
  for (const part of Object.values(parts)) {
    if (Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('<!DOCTYPE')) {
      throw new Unreadable('The workbook declares a document type, which no workbook needs');
    }
  }
  return zipSync(parts, { level: 0 });
}
