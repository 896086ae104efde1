import { expect } from 'vitest';
import { page } from 'vitest/browser';

export async function chooseFile(file: File): Promise<void> {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const button = page.getByRole('button', { name: 'Choose file', exact: true });
  await expect.element(button).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const asked = new Promise<void>((resolve) => {
    input.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        resolve();
      },
      { once: true },
    );
  });
  await button.click();
  await asked;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
