import { planningDesk, type World } from '@linehaul/testkit/worlds';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerPlanning } from '../answers/planning.ts';
import { inTurn, type Opened, type OpenOptions, openApp } from '../open-app.tsx';

export const form = page.getByRole('form', { name: /^(New|Edit) journey$/ });
export const listing = page.getByRole('region', { name: 'Journeys' });
export const summary = form.getByRole('alert');
export const overlaps = page.getByRole('dialog', {
  name: 'Overlapping Journeys on Asset and Driver Allocation',
});
export const field = (name: string) => form.getByRole('textbox', { name });
export const button = (name: string | RegExp, within: Locator = form) => within.getByRole('button', { name });
export const says = (text: string | RegExp, within: Locator = form) =>
  expect.element(within.getByText(text)).toBeVisible();
export const has = (name: string, value: string) => expect.element(field(name)).toHaveValue(value);
export const typedIn = (name: string) => (field(name).element() as HTMLInputElement).value;
export const proposed = (name: string) =>
  expect.poll(() => typedIn(name)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);

type DeskOptions = OpenOptions & { readonly world?: World };

export function openDesk(path: string, { prepare, world, ...options }: DeskOptions = {}): Promise<Opened> {
  return openApp(path, world ?? planningDesk, {
    ...options,
    prepare: inTurn(({ server, desks }) => answerPlanning(server, desks), prepare),
  });
}

export async function newPlan(options?: DeskOptions): Promise<Opened & { readonly reference: string }> {
  const opened = await openDesk('/?docks=journeys&plan=new', options);
  await expect.poll(() => field('Unique reference').query() && typedIn('Unique reference')).toBeTruthy();
  return { ...opened, reference: typedIn('Unique reference') };
}

export async function edit(reference: string, options?: OpenOptions): Promise<Opened> {
  const opened = await openDesk(`/?docks=journeys&plan=journey-${reference.toLowerCase()}`, options);
  await has('Unique reference', reference);
  return opened;
}

export async function locate(number: number, name: string): Promise<void> {
  await field(`Location of stop ${number}`).click();
  await field(`Location of stop ${number}`).fill(name.slice(0, 6));
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

export async function type(name: string, text: string): Promise<void> {
  await field(name).fill(text);
  (field(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
}

export async function select(what: string, title: string, text: string, confirm: string): Promise<void> {
  await button(`Choose ${what}`).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${title}`) });
  await dialog.getByRole('textbox', { name: /^Search/ }).fill(text);
  await dialog.getByRole('row').filter({ hasText: text }).getByRole('checkbox').click();
  await button(confirm, dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await says(new RegExp(text));
}
