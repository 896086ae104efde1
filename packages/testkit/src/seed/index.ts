import { pathWith, type ResponseOf, type Route } from '@linehaul/contracts/http';
import {
  loadAssets,
  loadDrivers,
  loadJourneys,
  loadLocations,
  loadRoutes,
  loadSites,
  putMember,
  putOrganisation,
} from '@linehaul/contracts/operator';
import type { World } from '../worlds/index.ts';

export interface OperatorAccess {
  readonly url: string;
  readonly token: string;
}

const LOADS = [
  ['sites', loadSites],
  ['locations', loadLocations],
  ['assets', loadAssets],
  ['drivers', loadDrivers],
  ['routes', loadRoutes],
  ['journeys', loadJourneys],
] as const;

/** Throws if a part is refused. */
export async function seedWorld(access: OperatorAccess, world: World): Promise<void> {
  for (const one of world.organisations) {
    const { name } = one;
    await operate(access, putOrganisation, { name }, one.organisation ?? {});
    for (const [what, route] of LOADS) {
      const items = one[what];
      if (items && items.length > 0) await operate(access, route, { name }, items);
    }
    for (const login of one.members) await operate(access, putMember, { name, login });
  }
}

/** Throws if refused. */
export async function operate<T extends Route>(
  { url, token }: OperatorAccess,
  route: T,
  params: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<ResponseOf<T>> {
  const path = pathWith(route.path, params);
  const response = await fetch(url + path, {
    method: route.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  if (!response.ok) throw new Error(`${route.method} ${path}: ${response.status} ${await response.text()}`);
  return route.response.parse(await response.json()) as ResponseOf<T>;
}
