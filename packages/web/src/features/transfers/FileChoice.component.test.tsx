import { getImport, startImport } from '@linehaul/contracts/transfers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerImport, importAnswer } from '../../testing/answers/transfers.ts';
import { ApiFailure, chooseFile, LOST, openApp, PASS } from '../../testing/index.ts';

const button = (name: string) => page.getByRole('button', { name });
const says = (words: string) => expect.element(page.getByRole('alert').getByText(words)).toBeVisible();

test('files that cannot be taken are refused in words, one that is too large without sending it', async () => {
  let detail = '';
  const { server } = await openApp('/fleet-admin/import?kind=locations', planningDesk, {
    prepare: ({ server }) => {
      server.answer(startImport, () => new ApiFailure('unreadableFile', { detail }));
    },
  });
  const tooLarge = new Uint8Array(20 * 1024 * 1024 + 1).fill(97);
  await chooseFile(new File([tooLarge], 'huge.csv'));
  await says('huge.csv is larger than 20 MB: split it into several files');
  expect(server.callsOf(startImport)).toEqual([]);
  detail = 'The file declares a document type or entities, which an import does not accept';
  await chooseFile(new File(['<!DOCTYPE kml [<!ENTITY a "ha">]><kml/>'], 'bomb.kml'));
  await says(detail);
  detail = 'The file has no rows below the first, which names the columns';
  await chooseFile(new File(['Name,Lat,Lon\n'], 'empty.csv'));
  await says(detail);
});

test('an import that could not be asked for is not forgotten, and one that is says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isLost = true;
  const { server } = await openApp(
    '/fleet-admin/import?kind=assets&import=00000000-0000-7000-8000-000000000000',
    planningDesk,
    {
      prepare: ({ server, desk }) => {
        const other = importAnswer(desk.organisation.id, 'assets', { fileName: 'a.csv', columns: [] });
        answerImport(server, () => other);
        server.answer(getImport, () => (isLost ? LOST : PASS));
      },
    },
  );
  const answer = page.getByText('The import could not be read');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return answer.query();
    })
    .not.toBeNull();
  expect(server.callsOf(getImport)).toHaveLength(4);
  await says('The import could not be read');
  isLost = false;
  await button('Try again').click();
  await expect
    .element(page.getByText('That import is no longer stored: files are deleted after a day.'))
    .toBeVisible();
});

test('a file that is sent while its page is left changes no other page', async () => {
  const { server } = await openApp('/fleet-admin/import?kind=drivers', planningDesk, {
    prepare: ({ server, desk }) => {
      const job = importAnswer(desk.organisation.id, 'drivers', { fileName: 'late.csv', columns: ['Name'] });
      server.answer(startImport, job);
      answerImport(server, () => job);
    },
  });
  const go = server.delay(startImport);
  await chooseFile(new File(['Name\nLate\n'], 'late.csv'));
  await expect.element(page.getByText('Reading late.csv')).toBeVisible();
  await button('Fleet Admin').click();
  await page.getByRole('menuitem', { name: 'Drivers' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Drivers/ })).toBeVisible();
  go();
  await page.getByRole('searchbox').fill('nobody');
  await expect.poll(() => location.search).toBe('?q=nobody');
});
