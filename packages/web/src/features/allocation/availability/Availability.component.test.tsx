import { getAvailability } from '@linehaul/contracts/allocation';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure, PASS } from '../../../testing/index.ts';
import {
  allocate,
  allocation,
  choice,
  DRIVER,
  findDriver,
  line,
  showAll,
  sortBy,
  TRAILER,
  tab,
} from '../../../testing/screens/allocation.ts';

afterEach(() => page.viewport(1280, 720));

test('a row of the allocation says by which journey it is taken, and what it means once it is chosen', async () => {
  await allocate();
  await expect.element(line('Abel Mokoena').getByText('Free')).toBeVisible();
  await findDriver('Sibusiso Naidoo');
  await expect.element(line('Sibusiso Naidoo').getByText(`Busy ${DRIVER}`)).toBeVisible();
  const drivers = allocation.getByRole('tabpanel', { name: /^Drivers/ });
  for (const what of ['Other journey', 'Overlap', 'This journey'])
    await expect.element(drivers.getByText(what)).toBeVisible();
  await choice('Sibusiso Naidoo').click();
  await expect.element(line('Sibusiso Naidoo').getByText(`Overlap ${DRIVER}`)).toBeVisible();
  await expect
    .element(
      allocation.getByText(
        '1 selected driver overlaps another journey. Save asks you to cancel or override.',
      ),
    )
    .toBeVisible();
  await findDriver('Karabo Govender');
  await choice('Karabo Govender').click();
  await expect
    .element(
      allocation.getByText(
        '2 selected drivers overlap another journey. Save asks you to cancel or override.',
      ),
    )
    .toBeVisible();
  await tab('Vehicle Assets').click();
  await showAll();
  await expect.element(line('CA 418-227').getByText(`Busy ${DRIVER}`)).toBeVisible();
  await tab('Trailer Assets').click();
  await showAll();
  await expect.element(line('LD 20 JP GP').getByText(`Busy ${TRAILER}`)).toBeVisible();
  await expect.element(line('LF 77 DC GP').getByText('Free')).toBeVisible();
});

test('where the bars are narrow every second hour over them is left out', async () => {
  await allocate();
  await expect.element(line('Abel Mokoena').getByText('Free')).toBeVisible();
  const scale = document.querySelector<HTMLElement>('thead [aria-hidden]:has(> span)')!;
  const apart = () => {
    const boxes = [...scale.children]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return boxes.slice(1).map(({ left }, i) => left - boxes[i]!.right);
  };
  scale.style.width = `${scale.children.length * 14}px`;
  expect(apart().length).toBeGreaterThan(0);
  expect(Math.min(...apart())).toBeGreaterThan(2);
});

const names = () =>
  allocation
    .getByRole('checkbox', { name: /^Choose / })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace('Choose ', ''));
const freeOnly = allocation.getByRole('checkbox', { name: 'Free only' }).first();

test('by availability free ones stand first, then who is free next; the column sorts both ways', async () => {
  await allocate();
  await sortBy('Availability');
  const next = allocation.getByRole('button', { name: 'Next page' }).first();
  await expect.poll(() => names()[0]).toBe('Abel Mokoena');
  await expect.poll(names).not.toContain('Karabo Govender');
  await next.click();
  await expect.poll(names).toEqual(['Sibusiso Naidoo', 'Karabo Govender']);
  await freeOnly.click();
  await expect.element(allocation.getByText('Showing 1 - 10 of 10 items')).toBeVisible();
  await expect.poll(names).not.toContain('Karabo Govender');
  await freeOnly.click();
  const head = allocation.getByRole('columnheader', { name: 'Availability' }).first();
  const sort = head.getByRole('button', { name: 'Availability' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names()[0]).toBe('Abel Mokoena');
  await sort.click();
  await expect.poll(() => names().slice(0, 2)).toEqual(['Karabo Govender', 'Sibusiso Naidoo']);
});

test('what is ticked stays where only free ones are wanted, and a search for a taken one says what to do', async () => {
  await allocate();
  await sortBy('Name');
  await findDriver('Sibusiso Naidoo');
  await freeOnly.click();
  await expect
    .element(allocation.getByText('Nothing free fits. Switch off ‘Free only’ to see what is taken.'))
    .toBeVisible();
  await freeOnly.click();
  await choice('Sibusiso Naidoo').click();
  await freeOnly.click();
  await expect.element(choice('Sibusiso Naidoo')).toBeChecked();
});

test('what an overlap means does not push away what Save still needs', async () => {
  await allocate();
  await findDriver('Sibusiso Naidoo');
  await choice('Sibusiso Naidoo').click();
  for (const text of [
    'Save needs at least one vehicle and one driver.',
    '1 selected driver overlaps another journey. Save asks you to cancel or override.',
  ])
    await expect.element(allocation.getByText(text, { exact: true })).toBeVisible();
});

const cut = () =>
  [...document.querySelectorAll('[role="dialog"] td, [role="dialog"] th, [role="dialog"] li')]
    .filter((one) => one.checkVisibility())
    .flatMap((one) => [one, ...one.querySelectorAll('span, strong, div')])
    .filter((one) => getComputedStyle(one).overflowX !== 'visible' && !one.closest('.lh-unseen'))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.textContent);

test.each([
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [390, 844],
])('at %i × %i nothing of a row is cut, however long its words are', async (width, height) => {
  await page.viewport(1280, 720);
  await allocate(undefined, {
    prepare({ desk }) {
      Object.assign(desk.drivers[1]!, { siteName: 'Johannesburg City Deep Container Depot' });
      Object.assign(desk.assets[0]!, {
        make: 'Mercedes-Benz',
        model: 'Actros 2645LS/33 GigaSpace',
        siteName: 'Johannesburg City Deep Container Depot',
        assetTypeName: 'HORSE_AND_SUPERLINK_TAUTLINER',
      });
    },
  });
  await page.viewport(width, height);
  for (const name of ['Drivers', 'Vehicle Assets', 'Trailer Assets']) {
    await tab(name).click();
    await expect.poll(cut).toEqual([]);
  }
  await page.viewport(1280, 720);
});

test('on a phone each card has its availability on a bar as long as the scale of hours, and below it', async () => {
  await allocate();
  await page.viewport(390, 844);
  for (const name of ['Drivers', 'Vehicle Assets', 'Trailer Assets']) {
    await tab(name).click();
    const panel = allocation.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    await expect.element(panel.getByText('Free', { exact: true }).first()).toBeVisible();
    const cardsOf = () => panel.element().querySelector('ul[aria-label]');
    await expect.poll(cardsOf).not.toBeNull();
    const cards = cardsOf()!;
    const scale = cards.previousElementSibling!.querySelector('[aria-hidden]')!.getBoundingClientRect();
    expect(scale.width).toBeGreaterThan(300);
    expect(cards.children.length).toBeGreaterThan(0);
    for (const card of cards.children) {
      const bar = [...card.querySelectorAll('div[aria-hidden]')].at(-1)!.getBoundingClientRect();
      const ends = [bar.left - scale.left, bar.right - scale.right].map(Math.abs);
      expect([name, Math.max(...ends) < 1.5]).toEqual([name, true]);
      expect(bar.top).toBeGreaterThanOrEqual(scale.bottom);
    }
  }
});

test('where availability cannot be read, nobody is called free, and it can be asked for again', async () => {
  let isBroken = true;
  await allocate(undefined, {
    prepare: ({ server }) =>
      server.answer(getAvailability, () => (isBroken ? new ApiFailure('badRequest') : PASS)),
  });
  const drivers = allocation.getByRole('tabpanel', { name: /^Drivers/ });
  await expect
    .element(drivers.getByRole('alert').getByText('Availability is unknown: it could not be read.'))
    .toBeVisible();
  await expect.element(line('Abel Mokoena').getByText('Unknown')).toBeVisible();
  expect(allocation.getByText('Free').elements()).toEqual([]);
  isBroken = false;
  await drivers.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line('Abel Mokoena').getByText('Free')).toBeVisible();
});
