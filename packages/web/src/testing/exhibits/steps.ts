import { configure, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

const PATIENCE = { timeout: 15_000 };
// Page dumps cost a twentieth of component tests.
configure({ getElementError: (message) => new Error(message ?? 'not found') });
const person = userEvent.setup({ delay: null });

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

export async function keys(text: string): Promise<void> {
  await person.keyboard(text);
}

export async function types(label: string | RegExp, text: string): Promise<void> {
  const [field] = await screen.findAllByLabelText(label, { selector: 'input, textarea' }, PATIENCE);
  await person.type(field!, text);
}

export async function choosesOf(reference: string, entry: string): Promise<void> {
  await presses('button', `Actions for ${reference}`);
  await presses('menuitem', entry);
}

export async function takesFile(file: File): Promise<void> {
  await sees('button', 'Choose file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
