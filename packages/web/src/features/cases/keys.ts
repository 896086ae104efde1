export const caseKeys = {
  all: (organisationId: string) => ['cases', organisationId] as const,
  list: (organisationId: string, query: object) => ['cases', organisationId, 'list', query] as const,
  summary: (organisationId: string, deskId: string | undefined) =>
    ['cases', organisationId, 'summary', deskId ?? ''] as const,
  one: (organisationId: string, id: string) => ['cases', organisationId, 'one', id] as const,
  desks: (organisationId: string) => ['cases', organisationId, 'desks'] as const,
  owners: (organisationId: string) => ['case-owners', organisationId] as const,
};
