import { overseenJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/index.ts';

test("the schedule window of an organisation that is not the person's is not found", async () => {
  await openApp('/journey-schedule/standalone/LIMPOPO_FRESH', overseenJourneys);
  await expect.poll(() => location.pathname).toBe('/not-found');
});
