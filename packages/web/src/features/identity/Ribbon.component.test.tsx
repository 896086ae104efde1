import { getInfo } from '@linehaul/contracts/identity';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/index.ts';

const open = async (activeProfiles: string[]) => {
  const { server } = await openApp('/not-found', TWO_OPERATORS, {
    prepare: ({ server: prepared }) =>
      prepared.answer(getInfo, {
        activeProfiles,
        'display-ribbon-on-profiles': 'demo',
        build: { version: '0.0.0', time: '2026-01-01T00:00:00Z' },
      }),
  });
  await expect.element(page.getByText('KAROO FREIGHT', { exact: true })).toBeVisible();
  await expect.poll(() => server.callsOf(getInfo).length).toBe(1);
};
const banner = page.getByRole('banner');

test('the ribbon names the active profile that it is set for', async () => {
  await open(['demo']);
  await expect.element(banner.getByText('demo', { exact: true })).toBeVisible();
});

test('there is no ribbon for another profile, and no menu of one language', async () => {
  await open(['prod']);
  await expect.element(banner.getByText(/^(demo|prod)$/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
});
