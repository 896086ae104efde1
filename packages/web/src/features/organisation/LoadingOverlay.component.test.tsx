import {
  listDrivers,
  listLibraryEvents,
  listLocations,
  listSites,
  listTrailers,
  listVehicles,
} from '@linehaul/contracts/fleet';
import { constants } from '@linehaul/domain/constants';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure, type Opened, openApp } from '../../testing/index.ts';
import { chooseOrganisation, dashboardLink, loaded, loading } from '../../testing/screens/organisations.ts';

afterEach(() => {
  vi.useRealTimers();
});

const open = (prepare?: (opened: Pick<Opened, 'server'>) => void) =>
  openApp('/', TWO_OPERATORS, { hasChosen: false, prepare });
const counts = () => [...document.querySelectorAll('[data-colour]')];
const countedOf = (row: string) => {
  const terms = [...document.querySelectorAll('dt')];
  const badge = terms
    .find((one) => one.textContent === row)
    ?.parentElement?.querySelector<HTMLElement>('[data-colour]');
  return badge && `${badge.textContent} ${badge.dataset.colour}`;
};

test('the loading shows six counts, 0 red and above 0 green, lingers, says that it succeeded and goes', async () => {
  const { server, desks } = await openApp('/', TWO_OPERATORS, { login: 'controller', hasChosen: false });
  const letGo = server.delay(listLibraryEvents);
  await chooseOrganisation('LIMPOPO FRESH');
  const overlay = loading('LIMPOPO FRESH');
  await expect.element(overlay).toHaveAttribute('aria-busy', 'true');
  expect(
    overlay
      .getByRole('term')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Vehicle assets', 'Trailer assets', 'Drivers', 'Sites', 'Event Types', 'Locations']);
  await expect.poll(() => counts().length).toBe(5);
  await expect.element(overlay.getByText('waiting')).toBeInTheDocument();
  await expect.element(overlay).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  letGo();
  // A poll would move the overlay's clock.
  while (counts().length < 6) await new Promise(requestAnimationFrame);
  expect(countedOf('Vehicle assets')).toBe('1 green');
  expect(countedOf('Trailer assets')).toBe('0 red');
  expect(countedOf('Drivers')).toBe('1 green');
  expect(countedOf('Sites')).toBe('1 green');
  expect(countedOf('Locations')).toBe('1 green');
  expect(countedOf('Event Types')).toBe(`${desks[1]!.eventTypes.length} green`);
  await vi.advanceTimersByTimeAsync(constants.loadingOverlayLingerMs - 500);
  expect(overlay.query()).not.toBeNull();
  expect(loaded('LIMPOPO FRESH').query()).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  await expect.element(loaded('LIMPOPO FRESH')).toBeVisible();
  vi.useRealTimers();
  await expect.element(overlay).not.toBeInTheDocument();
});

test('the loading keeps its words while it fades', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open();
  await expect.poll(() => counts().length).toBe(6);
  const texts = new Set<string | null>();
  const overlay = loading('KAROO FREIGHT').element();
  const watched = new MutationObserver(() => texts.add(overlay.textContent));
  watched.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const before = overlay.textContent;
  await vi.advanceTimersByTimeAsync(constants.loadingOverlayLingerMs);
  vi.useRealTimers();
  await expect.element(loading('KAROO FREIGHT')).not.toBeInTheDocument();
  watched.disconnect();
  expect([...texts]).toEqual([before]);
});

test('the lists of an organisation are asked for in the specified order, sorted, in pages of 2000', async () => {
  const { server } = await open();
  await expect.poll(() => server.callsOf(listLibraryEvents).length).toBe(1);
  const lists = [listSites, listVehicles, listTrailers, listDrivers, listLocations, listLibraryEvents];
  const calls = lists.map((list) => server.callsOf(list)[0]!);
  expect(calls.toSorted((a, b) => server.received.indexOf(a) - server.received.indexOf(b))).toEqual(calls);
  const whole = { page: '0', size: '2000' };
  expect(calls.map(({ query }) => query)).toEqual([
    { ...whole, sort: 'name,asc' },
    { ...whole, sort: ['id,asc', 'registrationNumber,asc'] },
    { ...whole, sort: ['id,asc', 'registrationNumber,asc'] },
    { ...whole, sort: 'name,asc' },
    { ...whole, sort: 'name,asc' },
    { ...whole, sort: ['name,asc', 'eventTypeId,asc'] },
  ]);
  for (const { path } of calls) expect(path).toMatch(/\/organisation-karoo-freight$/);
});

const ASSETS = 'Unable to fetch assets for KAROO FREIGHT';
const DRIVERS = 'Could not retrieve asset drivers';
test.each([
  { list: listVehicles, atOnce: [ASSETS], after: ['Vehicle assets have not been loaded'] },
  { list: listTrailers, atOnce: [ASSETS], after: ['Trailer assets have not been loaded'] },
  { list: listDrivers, atOnce: [DRIVERS], after: [] },
  { list: listLocations, atOnce: [DRIVERS], after: ['Locations have not been loaded'] },
  { list: listSites, atOnce: [], after: ['Sites have not been loaded'] },
  { list: listLibraryEvents, atOnce: [], after: ['Event types have not been loaded'] },
])(
  'where $list.path fails a message says so, and the loading ends with errors',
  async ({ list, atOnce, after }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await open(({ server }) => server.answer(list, new ApiFailure('internal')));
    await expect.poll(() => counts().length).toBe(6);
    for (const message of atOnce) await expect.element(page.getByText(message)).toBeVisible();
    await vi.advanceTimersByTimeAsync(constants.loadingOverlayLingerMs);
    const end =
      'KAROO FREIGHT data loading completed with errors. Some parts of the application may not function normally.';
    for (const message of [...after, end]) await expect.element(page.getByText(message)).toBeVisible();
  },
);

test('the message that all is loaded stays while it has the focus, and goes after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open();
  await expect.poll(() => counts().length).toBe(6);
  await vi.advanceTimersByTimeAsync(constants.loadingOverlayLingerMs);
  const toast = loaded('KAROO FREIGHT');
  await expect.element(toast).toBeVisible();
  (page.getByRole('button', { name: 'Close this message' }).element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(constants.loadCompleteToastMs + 1_000);
  await expect.element(toast).toBeVisible();
  (dashboardLink.element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(constants.loadCompleteToastMs);
  await expect.element(toast).not.toBeInTheDocument();
});
