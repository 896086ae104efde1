import { DESK_NAME_LIMIT } from '@linehaul/domain/cases';
import { z } from 'zod';
import { instant, line, organisationRoute } from '../http/index.ts';

const ids = z.array(z.string().max(64)).max(200);
const filter = z.strictObject({
  siteIds: ids,
  locationIds: ids,
  regions: z.array(z.number().int()).max(50),
});

export const desk = z.object({
  id: z.string(),
  name: z.string(),
  filter,
  version: z.number().int(),
  takenBy: z.array(z.object({ login: z.string(), sinceUtc: instant })),
});
export type Desk = z.infer<typeof desk>;

const entityName = 'desk';
const path = '/api/case-desks/:orgId';
const written = { name: line(DESK_NAME_LIMIT).min(1, 'is required'), filter };

/** By name. */
export const listDesks = organisationRoute({ path, entityName, response: z.array(desk) });
export const addDesk = organisationRoute({
  method: 'POST',
  path,
  entityName,
  body: z.strictObject(written),
  status: 201,
  response: desk,
  errors: ['duplicateDesk', 'tooManyDesks'],
});
export const changeDesk = organisationRoute({
  method: 'PUT',
  path: `${path}/:deskId`,
  entityName,
  body: z.strictObject({ ...written, version: z.number().int() }),
  response: desk,
  errors: ['notFound', 'concurrencyFailure', 'duplicateDesk'],
});
export const deleteDesk = organisationRoute({
  method: 'DELETE',
  path: `${path}/:deskId`,
  entityName,
  status: 204,
  response: z.void(),
  errors: ['notFound', 'recordInUse'],
});
/** A person has one desk; several may share. */
export const takeDesk = organisationRoute({
  method: 'POST',
  path: `${path}/:deskId/take`,
  entityName,
  response: desk,
  errors: ['notFound'],
});
/** Repeating changes nothing. */
export const leaveDesk = organisationRoute({
  method: 'POST',
  path: `${path}/:deskId/leave`,
  entityName,
  response: desk,
  errors: ['notFound'],
});
