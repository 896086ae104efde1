import { expect, test } from 'vitest';
import { textOf } from '../../../../testing/isolation/leaks.ts';
import { pagesOfPdf } from '../../../../testing/pdf-text.ts';
import type { PdfReport, PdfTable } from './model.ts';
import { pdfOf } from './pdf.ts';

const table = (more: Partial<PdfTable> = {}): PdfTable => ({
  title: 'By customer',
  columns: [{ label: 'Customer' }, { label: 'Stops', width: 60 }],
  rows: [['Boshof', '12']],
  ...more,
});
const report = (more: Partial<PdfReport>): PdfReport => ({
  title: 'Figures',
  lines: [],
  tables: [],
  foot: 'KAROO_FREIGHT',
  madeAt: 0,
  ...more,
});
const pagesOf = async (more: Partial<PdfReport>) => pagesOfPdf(await pdfOf(report(more)));

test('names in Latin, Greek, Cyrillic and Vietnamese letters are read back as they were written', async () => {
  const names = ['Łódź Ångström Ünîçødé', 'Αθήνα', 'Москва Їжак', 'Hà Nội ướt'];
  const [texts] = await pagesOf({ tables: [table({ rows: names.map((name) => [name, '1']) })] });
  const said = texts!.join('');
  for (const name of names) expect(said).toContain(name);
  expect(said).not.toContain('?');
  // Letters apart from their accents.
  expect((await pagesOf({ lines: ['Köln'.normalize('NFD')] })).flat()).toContain('Köln');
});

test('letters that the font lacks are said to be missing', async () => {
  const [texts] = await pagesOf({ lines: ['東京 depot'] });
  expect(texts!.join('\n')).toContain('?? depot');
  expect(texts!.join('\n')).toContain('stands for letters that this file cannot draw');
});

test('a table goes on over pages under its head, each page has its number, and no row is lost', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => [`Customer ${i + 1}`, String(i + 1)]);
  const pages = await pagesOf({ tables: [table({ rows, end: 'and 12 more, in the XLSX' })] });
  expect(pages.length).toBeGreaterThan(4);
  for (const [i, texts] of pages.entries()) {
    expect(texts).toContain(i === 0 ? 'By customer' : 'By customer, continued');
    expect(texts).toContain('Customer');
    expect(texts).toContain(`Page ${i + 1} of ${pages.length}`);
    expect(texts).toContain('KAROO_FREIGHT');
  }
  const said = pages.flat();
  expect(rows.filter(([name = '']) => !said.includes(name))).toEqual([]);
  expect(pages.at(-1)).toContain('and 12 more, in the XLSX');
});

test('a table leaves no row or two alone on its last page', async () => {
  for (const count of [26, 27, 28, 55, 56]) {
    const rows = Array.from({ length: count }, (_, i) => [`Customer ${i + 1}`, String(i + 1)]);
    const pages = await pagesOf({ tables: [table({ rows })] });
    const last = pages.at(-1)!.filter((text) => text.startsWith('Customer '));
    expect([count, last.length]).toEqual([count, Math.max(3, last.length)]);
    expect(pages.flat().filter((text) => text.startsWith('Customer '))).toHaveLength(count);
  }
});

test('a long word is divided after a hyphen, and from a place to the next an arrow says the direction', async () => {
  const long = 'Northern-Warehousing-and-Distribution-Holdings-International-Unlimited';
  const columns = [{ label: 'Customer' }, { label: 'Stops', width: 560 }];
  const [texts] = await pagesOf({
    tables: [
      table({
        columns,
        rows: [
          [long, '7'],
          ['Łódź → Győr', '8'],
        ],
      }),
    ],
  });
  const drawn = texts!.slice(texts!.indexOf('Stops') + 1, texts!.indexOf('7'));
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.join('')).toBe(long);
  for (const line of drawn.slice(0, -1)) expect(line).toMatch(/-$/);
  expect(texts!.join('')).toContain('Łódź › Győr');
});

test('a long name takes several lines, and a word longer than its column is divided', async () => {
  const name = `${'Warehouse of the north '.repeat(20)}${'x'.repeat(400)}`;
  const [texts] = await pagesOf({ tables: [table({ rows: [[name, '7']] })] });
  const drawn = texts!.slice(texts!.indexOf('Stops') + 1, texts!.indexOf('7'));
  expect(drawn.length).toBeGreaterThan(4);
  expect(drawn.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
});

test('what a PDF says is read where answers are searched for what is of others', async () => {
  const file = await pdfOf(report({ tables: [table({ rows: [['Yard zqxbravo', '1']] })] }));
  expect(file.includes('zqxbravo')).toBe(false);
  expect(textOf(file)).toContain('Yard zqxbravo');
});
