import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { closeApp, openApp } from './index.ts';

test('an app that was closed leaves the history of the window as it found it', async () => {
  closeApp();
  const { pushState, replaceState } = window.history;
  for (let times = 0; times < 3; times += 1) await openApp('/', oneRunningJourney);
  closeApp();
  expect(window.history.pushState).toBe(pushState);
  expect(window.history.replaceState).toBe(replaceState);
});
