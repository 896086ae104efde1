import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pdfOf } from './pdf/pdf.ts';
import { FileTurns, WRITTEN_AT_ONCE, WRITTEN_WAITING, writtenFiles } from './turns.ts';
import { workbookOf } from './workbook.ts';

test('files beyond those at once wait for one to end, also by a failure, and those beyond the waiting are refused', async () => {
  const turns = new FileTurns(2, 1);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const make = (number: number) =>
    turns.run(() => {
      begun.push(number);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    });
  const [first, second, third] = [make(1), make(2), make(3)];
  await turn();
  expect([begun, turns.hasRoom]).toEqual([[1, 2], false]);
  await expect(make(4)).rejects.toMatchObject({ statusCode: 503 });
  ends[0]!.reject(new Error('torn'));
  await expect(first).rejects.toThrow('torn');
  await turn();
  expect([begun, turns.hasRoom]).toEqual([[1, 2, 3], true]);
  for (const end of ends) end.resolve('made');
  expect(await Promise.all([second, third])).toEqual(['made', 'made']);
});

test('a PDF or a workbook beyond those that wait is refused as too many, and is made once they are done', async () => {
  const end = Promise.withResolvers<void>();
  const others = Array.from({ length: WRITTEN_AT_ONCE + WRITTEN_WAITING }, () =>
    writtenFiles.run(() => end.promise),
  );
  const made = () => [
    pdfOf({ title: 'Figures', lines: [], tables: [], foot: '', madeAt: 0 }),
    workbookOf('figures', ['Stops'], [[12]]),
  ];
  for (const refused of await Promise.allSettled(made()))
    expect(refused).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } });
  end.resolve();
  await Promise.all(others);
  for (const file of await Promise.all(made())) expect(file.length).toBeGreaterThan(500);
}, 60_000);
