export const alertKeys = {
  all: (organisationId: string) => ['alerts', organisationId] as const,
  list: (organisationId: string, query: object) => ['alerts', organisationId, 'list', query] as const,
  summary: (organisationId: string) => ['alerts', organisationId, 'summary'] as const,
  one: (organisationId: string, id: string) => ['alerts', organisationId, 'one', id] as const,
  settings: (organisationId: string) => ['alert-settings', organisationId] as const,
};
