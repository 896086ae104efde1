/** Where journeys lie in the query cache; every room reads and writes them there. */
export const listKey = (organisationId: string) => ['journeys', 'list', organisationId] as const;
export const journeyKey = (organisationId: string, id: string) =>
  ['journeys', 'one', organisationId, id] as const;
/** All single journeys that are known. */
export const everyJourney = (organisationId: string) => ['journeys', 'one', organisationId] as const;
/** Who and what is taken in a period; a change of any journey may change it. */
export const availabilityKey = (organisationId: string) =>
  ['journeys', 'availability', organisationId] as const;
