import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, field, form, has, listing, newPlan } from '../../testing/screens/planning.ts';

const question = page.getByRole('dialog', { name: /^Unsaved changes/ });
const keepEditing = async () => {
  await button('Keep editing', question).click();
  await expect.element(question).not.toBeInTheDocument();
  await has('Job number', 'J-1');
};
const pressIn = async (name: string, key: string) => {
  (field(name).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
};

test('what was typed in a plan is not lost by closing, by another screen or by another organisation', async () => {
  await newPlan({ login: 'controller' });
  await field('Job number').fill('J-1');

  await page.getByRole('button', { name: 'Close New journey' }).click();
  await expect
    .element(question.getByText('What you have entered is not saved yet. Leaving loses it.'))
    .toBeVisible();
  await keepEditing();
  await page
    .getByRole('toolbar', { name: 'Map tools' })
    .getByRole('button', { name: 'Journey schedule' })
    .click();
  const schedule = page.getByRole('region', { name: 'Journey Schedule' });
  await expect.element(schedule).toBeVisible();
  expect(question.elements()).toEqual([]);

  await pressIn('Job number', '{Escape}');
  await expect.element(schedule).not.toBeInTheDocument();
  await pressIn('Job number', '{Escape}');
  await keepEditing();

  await page.getByRole('button', { name: /KAROO FREIGHT/ }).click();
  await page.getByRole('radio', { name: /LAKES HAULAGE/ }).click();
  await page.getByRole('button', { name: 'Switch' }).click();
  await keepEditing();

  await page.getByRole('link', { name: 'Monitoring' }).click();
  await keepEditing();

  await page.getByRole('button', { name: 'Close New journey' }).click();
  await button('Discard changes', question).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(listing.getByRole('button', { name: 'New journey' })).toBeVisible();
});
