import type { LateReasonUses } from '@linehaul/contracts/late-reason';

export function reasonUses(query: Readonly<Record<string, string>>): LateReasonUses {
  const common = { user: 'controller', atUtc: `${query.to}T08:00:00.000Z` };
  return {
    fromDate: query.from!,
    toDate: query.to!,
    takenUnchanged: 8,
    anotherChosen: 2,
    noneProposed: 2,
    newest: [
      {
        ...common,
        ...{ id: '1', journeyId: 'J1', journeyUniqueReference: 'KF-0001', stopName: 'Komani DC' },
        ...{ proposed: 'Road Delay', share: 0.6, chosen: 'Store Delay' },
      },
      {
        ...common,
        ...{ id: '2', journeyId: 'J2', journeyUniqueReference: 'KF-0002', stopName: null },
        ...{ proposed: null, share: null, chosen: 'Bag Late' },
      },
    ],
  };
}

export function noReasonUses(query: Readonly<Record<string, string>>): LateReasonUses {
  return {
    ...reasonUses(query),
    ...{ takenUnchanged: 0, anotherChosen: 0, noneProposed: 0, newest: [] },
  };
}
