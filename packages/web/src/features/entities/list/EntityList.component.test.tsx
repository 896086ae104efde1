import { allEntityRoutes } from '@linehaul/contracts/entities';
import { exportRecords } from '@linehaul/contracts/transfers';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRecords, recordAnswer } from '../../../testing/answers/entities.ts';
import { openApp, PASS } from '../../../testing/index.ts';

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const { list } = allEntityRoutes().get('driver-licence')!;
const numbers = () =>
  [...document.querySelectorAll('[data-cy="entityTable"] td:first-child')].map(
    ({ textContent }) => textContent,
  );

const openLicences = (path: string) =>
  openApp(path, oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const stored = answerRecords(server, desk, ['driver-licence', 'site']);
      for (const [licenceNumber, expiryDate] of [
        ['AA-1', '2031-05-01'],
        ['BB-2', '2032-05-01'],
      ]) {
        stored['driver-licence']!.push(
          recordAnswer('driver-licence', desk.organisation.id, `licence-${licenceNumber}`, {
            licenceNumber,
            expiryDate,
            driverId: 'driver-k-1001',
            code: 'EC1',
          }),
        );
      }
      server.answer(list, ({ query }) => (query['expiryDate.lessThanOrEqual'] ? [] : PASS));
    },
  });

test('the menu of entities leads by its filter and Enter to the list; the view shows the record', async () => {
  await openLicences('/');
  await button('Entities').click();
  const filter = page.getByRole('textbox', { name: 'Filter entities' });
  await filter.fill('licen');
  await expect.element(page.getByRole('link', { name: 'Vehicle', exact: true })).not.toBeInTheDocument();
  await expect.element(filter).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(/^Driver licences/)).toBeVisible();
  const create = page.getByRole('link', { name: 'New driver licence' });
  await expect.element(create).toHaveAttribute('data-cy', 'entityCreateButton');
  await create.click();
  await expect.element(heading('New driver licence')).toBeVisible();
  await button('Cancel').click();
  await page.getByRole('link', { name: 'AA-1' }).click();
  await expect.element(heading('Driver licence AA-1')).toBeVisible();
  const shown = page.getByRole('article');
  await expect.element(shown.getByText('EC1')).toBeVisible();
  await expect.element(shown.getByText('2031-05-01')).toBeVisible();
});

test('a filter is made of field, condition and value, stands in the address, and is removed again', async () => {
  const { server } = await openLicences('/driver-licence');
  await expect.poll(numbers).toEqual(['AA-1', 'BB-2']);
  await button('Filters').click();
  await page.getByRole('combobox', { name: 'Field' }).selectOptions('Expiry date');
  await page.getByRole('combobox', { name: 'Condition' }).selectOptions('until');
  await page.getByRole('textbox', { name: 'Value' }).fill('2030-01-01');
  await button('Add filter').click();
  await expect.element(page.getByText('No driver licences match')).toBeVisible();
  expect(new URLSearchParams(location.search).get('expiryDate.lessThanOrEqual')).toContain('2030-01-01');
  expect(server.callsOf(list).at(-1)?.query['expiryDate.lessThanOrEqual']).toBe('2030-01-01');
  await button('Remove filter Expiry date').click();
  await expect.poll(numbers).toEqual(['AA-1', 'BB-2']);
});

test('chosen columns are kept; the list is sorted, searched and exported as it is asked of the server', async () => {
  const { server, go } = await openLicences('/driver-licence');
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'Changed by' }).click();
  await userEvent.keyboard('{Escape}');
  const hidden = localStorage.getItem('linehaul.records.driver-licence.hidden-columns');
  expect(JSON.parse(hidden!)).toEqual(['issueDate', 'createdDateTimeUtc', 'changeDateTimeUtc', 'version']);
  await button('Licence number').click();
  await button('Licence number').click();
  await expect.poll(numbers).toEqual(['BB-2', 'AA-1']);
  const sorted = location.search;
  await go('/site');
  await expect.element(heading(/^Sites/)).toBeVisible();
  await go(`/driver-licence${sorted}`);
  await expect.element(page.getByRole('columnheader', { name: 'Changed by' })).toBeVisible();
  await expect.poll(numbers).toEqual(['BB-2', 'AA-1']);
  await page.getByRole('searchbox', { name: 'Search driver licences' }).fill('aa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(numbers).toEqual(['AA-1']);
  expect(server.callsOf(list).some(({ query }) => query.search === 'aa')).toBe(true);
  await button('Export').click();
  const link = page.getByRole('menuitem', { name: 'CSV' });
  await expect.element(link).toBeVisible();
  const address = new URL((link.element() as HTMLAnchorElement).href);
  expect(link.element().hasAttribute('download')).toBe(true);
  expect(address.pathname).toBe(
    exportRecords.path.replace(':orgId', 'KAROO_FREIGHT').replace(':collection', 'driver-licences'),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    format: 'csv',
    search: 'aa',
    sort: 'licenceNumber,desc',
  });
});

const WAYS: readonly (readonly [way: string, take: () => Promise<void>])[] = [
  ['the button Back', () => page.getByRole('link', { name: 'Back' }).click()],
  [
    'the breadcrumb',
    () =>
      page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: /^(Driver licences|Journey schedules)$/ })
        .click(),
  ],
  ["the browser's Back", async () => history.back()],
];

test.each(
  ['driver-licence', 'journey-schedule'].flatMap((name) => WAYS.map((way) => [name, ...way] as const)),
)('from a record on page 2 of %s, %s returns to page 2', async (name, _way, take) => {
  await openApp(`/${name}`, oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const stored = answerRecords(server, desk, [name, 'journey']);
      for (let i = 10; i < 40; i++)
        stored[name]!.push(
          recordAnswer(
            name,
            desk.organisation.id,
            `record-${i}`,
            name === 'driver-licence' ? { licenceNumber: `AA-${i}` } : { sequence: i },
          ),
        );
    },
  });
  await expect.element(page.getByText('Showing 1 - 25 of 30 items')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByText('Showing 26 - 30 of 30 items')).toBeVisible();
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await take();
  await expect.element(page.getByText('Showing 26 - 30 of 30 items')).toBeVisible();
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
});

test('a long text has the room that short ones leave', async () => {
  const description = 'The vehicle stands outside any known location';
  await openApp('/active-event', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      answerRecords(server, desk, ['active-event'])['active-event']!.push(
        recordAnswer('active-event', desk.organisation.id, 'event-1', {
          description,
          eventType: 'UNPLANNED_STOP',
          eventDateTimeUtc: '2026-01-05T06:00:00.000Z',
        }),
      );
    },
  });
  const link = page.getByRole('link', { name: description });
  await expect.element(link).toBeVisible();
  await expect.element(page.getByText('UNPLANNED STOP')).toBeVisible();
  const cell = link.element().closest('td')!;
  await expect.poll(() => cell.scrollWidth <= cell.clientWidth).toBe(true);
});
