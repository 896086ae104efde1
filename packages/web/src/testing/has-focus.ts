import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

export async function hasFocus(element: Locator): Promise<void> {
  await expect.element(element).toHaveFocus();
}
