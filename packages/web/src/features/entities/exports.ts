import type { Entity } from '@linehaul/domain/entities';
import type { ExportList } from '@linehaul/domain/transfers';
import type { ListAddress } from '../../ui/records/index.ts';

/** Entities whose list the server writes as a file. */
const LISTS: Readonly<Record<string, ExportList>> = {
  location: 'locations',
  route: 'routes',
  asset: 'assets',
  driver: 'drivers',
  'fuel-transaction': 'fuelTransactions',
  journey: 'journeys',
  'active-event': 'events',
  site: 'sites',
};

/** The export of an entity's list; undefined where the server has none. Most have filters of their own: they are told whole. */
export function exportOf(entity: Entity, { filters, search, sort }: ListAddress) {
  const list = LISTS[entity.name];
  if (list !== 'fuelTransactions') return list && { list };
  return {
    list,
    query: {
      ...filters,
      ...(search ? { search } : {}),
      sort: `${sort.property},${sort.descending ? 'desc' : 'asc'}`,
    },
  };
}
