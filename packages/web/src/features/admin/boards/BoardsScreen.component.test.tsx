import { BOARD_PAGE, endBoard, grantBoard } from '@linehaul/contracts/board';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BOARD_TOKEN } from '../../../testing/answers/board.ts';
import { openAdmin } from '../../../testing/screens/admin.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (name: RegExp) => page.getByRole('dialog', { name });

test('a wall board is granted, its link is shown once and copied, and the board is ended', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { server } = await openAdmin('/admin/boards');
  await expect.element(row('Isando control room').getByText('Open', { exact: true })).toBeVisible();
  await expect.element(row('Workshop').getByText('Not opened')).toBeVisible();
  await expect.element(row('Old hall').getByText('not seen for 90 days')).toBeVisible();
  expect(button('End Old hall').query()).toBeNull();
  for (const column of ['Granted', 'Last seen', 'Ended'])
    await expect
      .element(page.getByRole('columnheader', { name: `${column} (Africa/Johannesburg)` }))
      .toBeVisible();

  await button('Grant wall board').click();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(' Reception ');
  await button('Grant wall board').click();
  const link = `${location.origin}${BOARD_PAGE}?board#${BOARD_TOKEN}`;
  const shown = dialog(/^Link of the wall board/);
  await expect.element(shown.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await expect
    .element(shown.getByText('Usable until 2026-01-06 08:00 (Africa/Johannesburg)', { exact: false }))
    .toBeVisible();
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(shown.getByText('Copied')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(link);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(row('Reception').getByText('Not opened')).toBeVisible();
  expect(document.body.textContent).not.toContain(BOARD_TOKEN);
  expect(server.callsOf(grantBoard).map(({ body }) => body)).toEqual([{ name: 'Reception' }]);

  await button('End Isando control room').click();
  const asked = dialog(/^End wall board/);
  await expect
    .element(asked.getByText(/^Within seconds the screen shows only that it has ended/))
    .toBeVisible();
  await asked.getByRole('button', { name: 'End wall board' }).click();
  await expect.element(page.getByText('Isando control room has ended')).toBeVisible();
  await expect.element(row('Isando control room').getByText('by admin').last()).toBeVisible();
  await expect.element(button('End Isando control room')).not.toBeInTheDocument();
  expect(server.callsOf(endBoard)).toHaveLength(1);
});

test('a link that the browser does not copy is chosen by hand; more boards than allowed are refused', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await openAdmin('/admin/boards');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Workshop');
  await button('Grant wall board').click();
  await expect.element(page.getByText(/^The organisation has as many wall boards/)).toBeVisible();
  await name.fill('Reception');
  await button('Grant wall board').click();
  const shown = dialog(/^Link of the wall board/);
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(shown.getByText(/^The browser does not copy/)).toBeVisible();
});
