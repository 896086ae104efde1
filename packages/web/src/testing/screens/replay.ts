import { MINUTE } from '@linehaul/domain/core';
import { twoReplayedJourneys } from '@linehaul/testkit/worlds';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { journeyOf } from '../answers/journeys.ts';
import { answerReplay } from '../answers/replay.ts';
import { inTurn, type Opened, openApp, type Prepare } from '../open-app.tsx';
import { flip } from './map-settings.ts';

export const player = page.getByRole('region', { name: 'Replay player' });
export const scrubber = player.getByRole('slider', { name: 'Replayed time' });
export const replaySwitch = page.getByRole('switch', { name: 'Vehicle Replay' });
export const button = (name: string) => player.getByRole('button', { name });

const begin = Math.floor(Date.now() / MINUTE) * MINUTE;

interface Options {
  readonly dock?: 'settings' | 'schedule';
  readonly more?: string;
  readonly prepare?: Prepare;
}

export function openJourneys(
  references: readonly string[],
  { dock = 'settings', more = '', prepare }: Options = {},
): Promise<Opened> {
  const ids = references.map((reference) => `journey-${reference.toLowerCase()}`);
  return openApp(`/?docks=${dock}&journeys=${ids.join(',')}${more}`, twoReplayedJourneys, {
    now: begin,
    prepare: inTurn(({ server, desk, desks }) => {
      for (const reference of references) journeyOf(desk, reference);
      answerReplay(server, desks, desk, begin);
    }, prepare),
  });
}

export async function replaying(options?: Options): Promise<Opened> {
  const opened = await openJourneys(['KF-0001'], options);
  await flip(replaySwitch);
  await expect.element(scrubber).toBeVisible();
  return opened;
}

export async function together(): Promise<Opened> {
  const opened = await openJourneys(['KF-0001', 'KF-0002'], { dock: 'schedule' });
  await page.getByRole('button', { name: 'Replay together' }).click();
  await expect.element(scrubber).toBeVisible();
  return opened;
}

export const makesRoom = () => {
  const lowest = page.getByRole('button', { name: 'Fleet', exact: true });
  return expect
    .poll(() => {
      const [above, below] = [lowest, player].map((one) => one.query()?.getBoundingClientRect());
      return above && below && above.height > 0 && above.bottom <= below.top;
    })
    .toBe(true);
};

export const minute = () => (Number((scrubber.element() as HTMLInputElement).value) - begin) / MINUTE;
export const goTo = (minutes: number) => scrubber.fill(String(begin + minutes * MINUTE));

/** [shown, all]. */
export function points(): readonly [number, number] {
  const text = player.getByText(/^Point/).element().textContent ?? '';
  const [now = 0, all = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return [now, all];
}
export const isAt = (point: number) => expect.poll(() => points()[0]).toBe(point);
