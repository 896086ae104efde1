import { parentPort, workerData } from 'node:worker_threads';
import type { PdfColumn, PdfReport, PdfTable } from './model.ts';
import { QUIET_INK, Sheet, UNKNOWN_LETTER } from './sheet.ts';

const SIZE = 9;
const LINE = 12;
const GAP = 4;
const TITLE = { size: 18, isBold: true };
const TABLE_TITLE = { size: 11, isBold: true };
const LABEL = { size: 8, colour: QUIET_INK, isBold: true };
const TEXT = { size: SIZE };
/** So many rows of a table at its begin, and at its end, are on one page. */
const ROWS_TOGETHER = 3;
const LACKING = `${UNKNOWN_LETTER} stands for letters that this file cannot draw. The XLSX has them.`;

const report = workerData as PdfReport;
const sheet = new Sheet(report);

sheet.write(plain(report.title), sheet.left, sheet.y, TITLE);
sheet.y += 28;
for (const line of report.lines) paragraph(line);
for (const table of report.tables) draw(table);
if (sheet.lacksLetters) {
  sheet.y += LINE;
  paragraph(LACKING);
}
const bytes = await sheet.finish((page, of) => [plain(report.foot), `Page ${page} of ${of}`]);
parentPort!.postMessage(bytes);

/** A letter with its accent is one letter; what moves a printer's head is a blank. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ');
}

function paragraph(text: string): void {
  for (const line of sheet.linesOf(plain(text), sheet.width, SIZE)) {
    if (sheet.y + LINE > sheet.bottom) sheet.addPage();
    sheet.write(line, sheet.left, sheet.y, TEXT);
    sheet.y += LINE;
  }
}

function draw(table: PdfTable): void {
  const columns = placed(table.columns);
  sheet.y += 18;
  const together = 2 * LINE + 3 * GAP + Math.min(table.rows.length, ROWS_TOGETHER) * (LINE + GAP);
  if (sheet.y + together > sheet.bottom) sheet.addPage();
  head(plain(table.title), columns);
  const rows = table.rows.map((row) => laidOut(columns, row.map(plain)));
  for (const [i, row] of rows.entries()) {
    const isLastPart = i > 0 && i === rows.length - ROWS_TOGETHER;
    const height = isLastPart ? rows.slice(i).reduce((sum, one) => sum + one.height, 0) : row.height;
    if (sheet.y + height > sheet.bottom) {
      sheet.addPage();
      head(`${plain(table.title)}, continued`, columns);
    }
    drawRow(columns, row);
  }
  if (!table.end) return;
  if (sheet.y + LINE > sheet.bottom) sheet.addPage();
  sheet.write(plain(table.end), sheet.left, sheet.y, { ...TEXT, colour: QUIET_INK });
  sheet.y += LINE;
}

interface Placed {
  readonly label: string;
  readonly x: number;
  readonly width: number;
}

function placed(columns: readonly PdfColumn[]): readonly Placed[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = sheet.left;
  return columns.map(({ label, width = sheet.width - fixed }) => {
    const column = { label: plain(label), x, width };
    x += width;
    return column;
  });
}

function head(title: string, columns: readonly Placed[]): void {
  sheet.write(title, sheet.left, sheet.y, TABLE_TITLE);
  sheet.y += LINE + 2 * GAP;
  for (const [i, { label, ...at }] of columns.entries()) cell(label, at, i, LABEL);
  sheet.y += LINE;
  sheet.rule(sheet.y);
  sheet.y += GAP;
}

interface Row {
  readonly cells: readonly string[];
  /** Of the first column. */
  readonly lines: readonly string[];
  readonly height: number;
}

function laidOut([first]: readonly Placed[], cells: readonly string[]): Row {
  const lines = sheet.linesOf(cells[0] ?? '', first!.width - GAP, SIZE);
  return { cells, lines, height: lines.length * LINE + GAP };
}

function drawRow(columns: readonly Placed[], { cells, lines, height }: Row): void {
  for (const [i, line] of lines.entries()) sheet.write(line, columns[0]!.x, sheet.y + i * LINE, TEXT);
  for (const [i, at] of columns.entries()) if (i > 0) cell(cells[i] ?? '', at, i, TEXT);
  sheet.y += height - GAP / 2;
  sheet.rule(sheet.y);
  sheet.y += GAP / 2;
}

/** Numbers end at their column's end. */
function cell(
  text: string,
  { x, width }: Omit<Placed, 'label'>,
  column: number,
  style: typeof LABEL | typeof TEXT,
): void {
  const start = column === 0 ? x : x + width - sheet.widthOf(text, style.size);
  sheet.write(text, start, sheet.y, style);
}
