import type { FileJourney } from '@linehaul/domain/transfers';
import type { Executor } from '../../../../platform/db/index.ts';
import type { OrganisationContext } from '../../../organisation/index.ts';
import {
  assetsByWord,
  driversByWord,
  locationsByName,
  routesByName,
  sitesByName,
} from '../../names-store.ts';
import { type Known, unresolved, wordOf } from '../resolve.ts';

const KINDS = ['vehicle', 'trailer', 'driver', 'location', 'site', 'route'] as const;
export type NameKind = (typeof KINDS)[number];

export const NAMED = {
  vehicle: 'vehicle',
  trailer: 'trailer',
  trailer2: 'trailer',
  driver1: 'driver',
  driver2: 'driver',
  ownerDriver: 'driver',
  site: 'site',
  route: 'route',
} as const satisfies Readonly<Record<string, NameKind>>;
export type NamedField = keyof typeof NAMED;
const FIELDS = Object.keys(NAMED) as NamedField[];

type Find = (tx: Executor, organisation: OrganisationContext, words: readonly string[]) => Promise<Known>;
const FIND: Readonly<Record<NameKind, Find>> = {
  vehicle: (tx, organisation, words) => assetsByWord(tx, organisation, words, 'VEHICLE'),
  trailer: (tx, organisation, words) => assetsByWord(tx, organisation, words, 'TRAILER'),
  driver: driversByWord,
  location: locationsByName,
  site: sitesByName,
  route: routesByName,
};

const WHAT_TO_WRITE: Readonly<Record<NameKind, string>> = {
  vehicle: 'registration number',
  trailer: 'registration number',
  driver: 'employee number',
  location: 'reference',
  site: 'full name',
  route: 'reference',
};

export type Resolve = (
  kind: NameKind,
  text: unknown,
) => { readonly id: string } | { readonly reason: string };

export function namesOf(
  tx: Executor,
  organisation: OrganisationContext,
  journeys: readonly FileJourney[],
): Promise<Resolve> {
  return resolving(
    tx,
    organisation,
    journeys.flatMap(({ given, stops }) => [
      ...FIELDS.map((field) => [NAMED[field], given[field]] as const),
      ...stops.map((stop) => ['location', stop.given.location] as const),
    ]),
  );
}

export async function resolving(
  tx: Executor,
  organisation: OrganisationContext,
  named: readonly (readonly [kind: NameKind, text: unknown])[],
): Promise<Resolve> {
  const words = new Map<NameKind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));
  for (const [kind, text] of named) if (typeof text === 'string') words.get(kind)!.add(wordOf(text));
  const known = new Map<NameKind, Known>();
  for (const [kind, asked] of words) {
    if (asked.size > 0) known.set(kind, await FIND[kind](tx, organisation, [...asked]));
  }
  return (kind, text) => {
    const match = known.get(kind)?.get(wordOf(String(text)));
    if (match && 'id' in match) return match;
    const advice = match
      ? `write the ${WHAT_TO_WRITE[kind]} of the one that is meant`
      : `correct it, or add the ${kind} first`;
    return { reason: `${unresolved(kind, match)}: ${advice}` };
  };
}
