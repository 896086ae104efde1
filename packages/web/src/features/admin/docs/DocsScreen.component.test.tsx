import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerDocs, asAdmin, oneOperator } from '../../../testing/answers/admin.ts';
import { answerRecords } from '../../../testing/answers/entities.ts';
import { hasFocus, openApp } from '../../../testing/index.ts';

test('links and their keys go on working once the calls of the API were shown', async () => {
  await openApp('/admin/docs', oneOperator, {
    ...asAdmin,
    prepare: ({ server, desk }) => {
      answerDocs(server);
      answerRecords(server, desk, ['driver-licence']);
    },
  });
  await expect.element(page.getByText('journeys', { exact: true })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the main content' });
  skip.element().focus();
  await hasFocus(skip);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  await page.getByRole('button', { name: 'Entities' }).click();
  await page.getByLabelText('Filter entities').fill('licence');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Driver licences/ })).toBeVisible();
});
