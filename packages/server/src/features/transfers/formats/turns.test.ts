import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pdfOf } from './pdf/pdf.ts';
import { FileRefused, FileTurns, WRITTEN_AT_ONCE, WRITTEN_WAITING, writtenFiles } from './turns.ts';
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

test('the rows of a workbook are read once it has its turn', async () => {
  const end = Promise.withResolvers<void>();
  const others = Array.from({ length: WRITTEN_AT_ONCE }, () => writtenFiles.run(() => end.promise));
  let read = 0;
  const rows = (async function* () {
    read++;
    yield [12];
  })();
  const made = workbookOf('figures', ['Stops'], rows);
  await turn();
  expect(read).toBe(0);
  end.resolve();
  await Promise.all(others);
  expect((await made).length).toBeGreaterThan(500);
  expect(read).toBe(1);
}, 60_000);

test('a workbook whose rows take too long, or are too many, is refused, and others have its turn', async () => {
  let read = 0;
  const endless = (async function* () {
    for (; ; read++) {
      yield [read];
      await pause(1);
    }
  })();
  const refused = await workbookOf('figures', ['Stops'], endless, 40).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileRefused);
  expect((refused as Error).message).toBe('takes longer than 0.04 seconds: take CSV, or fewer rows');
  const before = read;
  await pause(40);
  expect(read).toBeLessThanOrEqual(before + 1);
  const many = Array.from({ length: 100_001 }, () => [1]);
  await expect(workbookOf('figures', ['Stops'], many)).rejects.toThrow(
    'takes 100000 rows, and there are more',
  );
  const whole = await Promise.all([1, 2, 3].map(() => workbookOf('figures', ['Stops'], [[12]])));
  for (const file of whole) expect(file.length).toBeGreaterThan(500);
}, 60_000);
