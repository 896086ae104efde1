import { constants } from '@linehaul/domain/constants';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Specification, section 8. */
export const FAILED = 'We could not process your request, please try again later';

export const dialogOf = (title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: typeof title === 'string' ? new RegExp(`^${title}\\b`) : title });

export const buttonOf = (title: string | RegExp, name: string): Locator =>
  dialogOf(title).getByRole('button', { name, exact: true }).filter({ hasText: name });

/** Expects success, closing after 2 s of page time. */
export async function succeeds(
  title: string | RegExp,
  act: () => Promise<void>,
  said: string | RegExp,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await act();
    const done = dialogOf(title).getByRole('status');
    await expect.element(done.getByText(said, { exact: true })).toBeVisible();
    vi.advanceTimersByTime(constants.successDialogMs);
    await expect.element(dialogOf(title)).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
}

/** Ends with Escape. */
export async function failsWith(title: string | RegExp, reason: string | RegExp): Promise<void> {
  const failure = dialogOf(title).getByRole('alert').filter({ hasText: FAILED });
  await expect.element(failure.getByText(FAILED, { exact: true })).toBeVisible();
  await expect.element(failure.getByText(reason)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(failure).not.toBeInTheDocument();
}
