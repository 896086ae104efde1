import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/open-app.tsx';
import { ResultBody } from './ResultBody.tsx';

const READ = { isError: false, isPlaceholderData: false, isFetching: false, refetch: () => undefined };
const body = (result: Partial<typeof READ> & { readonly data?: number }) => (
  <ResultBody
    label="Figures"
    loading="Loading the figures"
    failed="Could not retrieve the figures"
    failedHint="They show again when the server answers."
    result={{ ...READ, data: undefined, ...result }}
  >
    {(count) => <p>{count} stops</p>}
  </ResultBody>
);
const region = page.getByRole('region', { name: 'Figures' });

test('what was read stands in a region that the keyboard scrolls, busy while the next is read', async () => {
  await openPart(body({ data: 0 }));
  await expect.element(region.getByText('0 stops')).toBeVisible();
  expect((region.element() as HTMLElement).tabIndex).toBe(0);
  expect(region.element().getAttribute('aria-busy')).toBeNull();
  await openPart(body({ data: 7, isPlaceholderData: true }));
  await expect.element(region).toHaveAttribute('aria-busy', 'true');
  await expect.element(region.getByText('7 stops')).toBeVisible();
});

test('what is not read yet says so, and what failed is asked for again', async () => {
  await openPart(body({}));
  await expect.element(region.getByRole('status', { name: 'Loading the figures' })).toBeInTheDocument();
  const refetch = vi.fn();
  await openPart(body({ data: 7, isError: true, refetch }));
  await expect.element(region.getByRole('alert').getByText('Could not retrieve the figures')).toBeVisible();
  expect(region.getByText('7 stops').elements()).toEqual([]);
  await region.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
