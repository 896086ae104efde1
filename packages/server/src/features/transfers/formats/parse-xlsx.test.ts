import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { parseXlsx } from './parse-xlsx.ts';

const MIDNIGHT = Date.parse('2026-11-24T00:00:00Z');

test('each minute of a day is read as a workbook shows it', async () => {
  const times = Array.from({ length: 1440 }, (_, minute) => new Date(MIDNIGHT + minute * MINUTE));
  const rows = [
    [{ type: String, value: 'From' }],
    ...times.map((value) => [{ type: Date, value, format: 'yyyy-mm-dd hh:mm' }]),
  ];
  const workbook = await writeExcelFile(rows as never, {} as never).toBuffer();
  const { rows: read } = await parseXlsx(workbook);
  expect(read.map(({ cells: [cell] }) => cell)).toEqual(times.map((time) => time.toISOString().slice(0, 19)));
});
