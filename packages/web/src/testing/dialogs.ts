import { constants } from '@linehaul/domain/constants';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** What every refusal says first (specification, section 8). */
export const FAILED = 'We could not process your request, please try again later';

/** The dialog whose name begins so: behind the title stands what it is about. */
export const dialogOf = (title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: typeof title === 'string' ? new RegExp(`^${title}\\b`) : title });

/** The button that shows the word: the X in the corner is only called so. */
export const buttonOf = (title: string | RegExp, name: string): Locator =>
  dialogOf(title).getByRole('button', { name, exact: true }).filter({ hasText: name });

/** Does it, and sees the icon dialog of a success, which goes when its two seconds are over on the page's clock. */
export async function succeeds(title: string | RegExp, act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await act();
    await expect.element(dialogOf(title).getByRole('status')).toBeVisible();
    vi.advanceTimersByTime(constants.successDialogMs);
    await expect.element(dialogOf(title)).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
}

/** The dialog of a failure, with the reason below what is always said. Escape closes it. */
export async function failsWith(title: string | RegExp, reason: string | RegExp): Promise<void> {
  const failure = dialogOf(title).getByRole('alert').filter({ hasText: FAILED });
  await expect.element(failure.getByText(FAILED, { exact: true })).toBeVisible();
  await expect.element(failure.getByText(reason)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(failure).not.toBeInTheDocument();
}
