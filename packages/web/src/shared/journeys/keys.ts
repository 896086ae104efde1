export const listKey = (organisationId: string) => ['journeys', 'list', organisationId] as const;
export const summaryKey = (organisationId: string) => ['journeys', 'summary', organisationId] as const;
export const journeyKey = (organisationId: string, id: string) =>
  ['journeys', 'one', organisationId, id] as const;
export const everyJourney = (organisationId: string) => ['journeys', 'one', organisationId] as const;
export const availabilityKey = (organisationId: string) =>
  ['journeys', 'availability', organisationId] as const;
