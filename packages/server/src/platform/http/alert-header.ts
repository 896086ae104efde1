import type { Route } from '@linehaul/contracts/http';
import { CATALOGUE, camelCase } from '@linehaul/domain/entities';
import type { FastifyReply } from 'fastify';

const NAMES = new Map(CATALOGUE.map(({ collection, name }) => [collection, camelCase(name)]));

export function setAlertHeader(
  route: Route,
  reply: FastifyReply,
  params: Readonly<Record<string, string>>,
  answer: unknown,
): void {
  const isWrite = route.method !== 'GET' && (route.access === 'user' || route.access === 'admin');
  if (!isWrite || route.asks || reply.hasHeader('X-linehaulApp-alert')) return;
  const [collection = '', ...parts] = route.path.split('/').filter((part) => part && part !== 'api');
  const last = parts.findLast((part) => part.startsWith(':') && part !== ':orgId')?.slice(1);
  const made = (answer as { readonly id?: unknown } | null | undefined)?.id;
  const id = typeof made === 'string' ? made : ((last && params[last]) ?? params.orgId ?? '');
  const known = [collection, ...parts].findLast((part) => NAMES.has(part));
  const entityName = route.entityName ?? (known ? NAMES.get(known) : camelCase(collection));
  reply
    .header('X-linehaulApp-alert', `linehaulApp.${entityName}.${done(route)}`)
    .header('X-linehaulApp-params', encodeURIComponent(id));
}

function done({ method, status, did }: Route): string {
  if (did) return did;
  if (method === 'DELETE') return 'deleted';
  return status === 201 ? 'created' : 'updated';
}
