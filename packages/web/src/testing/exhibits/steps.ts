import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

/** A busy machine draws a screen within this, in milliseconds. */
const PATIENCE = { timeout: 15_000 };
const person = userEvent.setup({ delay: null });

/** What a person does and sees, for pages that no test drives. Roles and names as in tests. */
export async function sees(role: string, name: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findAllByRole(role, { name, hidden: true }, PATIENCE);
  return found.at(-1)!;
}

export async function reads(text: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findAllByText(text, undefined, PATIENCE);
  return found.at(-1)!;
}

export async function presses(role: string, name: string | RegExp): Promise<void> {
  await person.click(await sees(role, name));
}

/** Presses keys where the focus is. */
export async function keys(text: string): Promise<void> {
  await person.keyboard(text);
}

/** Types into the field of this label. */
export async function types(label: string | RegExp, text: string): Promise<void> {
  const [field] = await screen.findAllByLabelText(label, { selector: 'input, textarea' }, PATIENCE);
  await person.type(field!, text);
}

/** Chooses an entry of a journey's menu in the list. */
export async function choosesOf(reference: string, entry: string): Promise<void> {
  await presses('button', `Actions for ${reference}`);
  await presses('menuitem', entry);
}

/** Chooses a file, as if it had been taken from the browser's chooser. */
export async function takesFile(file: File): Promise<void> {
  await sees('button', 'Choose file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
