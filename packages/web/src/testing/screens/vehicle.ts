import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { page } from 'vitest/browser';
import { answerVehicle, DAY, VEHICLE } from '../answers/vehicle-day.ts';
import { inTurn, type Opened, openApp, type Prepare } from '../index.ts';

type Of = Parameters<typeof answerVehicle>[2];

export const viewOf = (search = `?tab=day&day=${DAY}`) => `/asset/${VEHICLE}/view${search}`;

export const openVehicle = (search?: string, of?: Of, prepare?: Prepare): Promise<Opened> =>
  openApp(viewOf(search), oneRunningJourney, {
    prepare: inTurn(({ server, desk }) => answerVehicle(server, desk, of), prepare),
  });

const region = (name: string | RegExp) => page.getByRole('region', { name });
export const strip = page.getByRole('listbox', { name: 'Parts of the day' });
export const part = (name: string | RegExp) => strip.getByRole('option', { name });
export const dayCard = region(`Day ${DAY}`);
export const trips = region('Trips');
export const stops = region('Stops');
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const tab = (name: string) => page.getByRole('tab', { name });

export const figure = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;
export const spokenOf = (one: Element | null) => one?.querySelector('.lh-unseen')?.textContent;
export const readDays = (server: Opened['server']) =>
  server.callsOf(getVehicleDay).map(({ path }) => path.split('/').at(-1));
