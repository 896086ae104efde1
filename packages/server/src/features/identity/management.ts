import { setTimeout } from 'node:timers/promises';
import {
  getAppProperties,
  getHealth,
  getHealthPart,
  getInfo,
  MAP_ARCHIVE_PATH,
} from '@linehaul/contracts/identity';
import type { FastifyReply } from 'fastify';
import type { Health, HealthGroup, HealthResult, HealthStatus } from '../../platform/health/index.ts';
import { type Authenticate, Failure, type Mount } from '../../platform/http/index.ts';

const GROUPS: readonly HealthGroup[] = ['liveness', 'readiness'];
const SESSION_LIMIT_MS = 1_000;

interface Options {
  readonly profiles: readonly string[];
  readonly build: { readonly version: string; readonly time: string };
  readonly maps: {
    readonly provider: string;
    readonly style?: string;
    readonly file?: string;
    readonly key?: string;
    readonly attribution?: string;
  };
  readonly routing: { readonly provider: string };
  readonly inactivity: { readonly warnAfterMs: number; readonly logoutAfterMs: number };
}

export function mountManagement(
  mount: Mount,
  authenticate: Authenticate,
  health: Health,
  options: Options,
): void {
  mount(getInfo, () => ({
    activeProfiles: [...options.profiles],
    'display-ribbon-on-profiles': 'demo',
    build: options.build,
  }));

  mount(getAppProperties, () => ({
    maps: {
      provider: options.maps.provider,
      style: options.maps.style ?? (options.maps.file ? MAP_ARCHIVE_PATH : null),
      key: options.maps.key ?? null,
      attribution: options.maps.attribution ?? null,
    },
    routing: { provider: options.routing.provider },
    inactivity: options.inactivity,
  }));

  mount(getHealth, async ({ request, reply }) => {
    const { status, components } = await health.report();
    const withDetails = await isAdmin(request);
    return answer(reply, { status, components: shown(components, withDetails), groups: [...GROUPS] });
  });

  mount(getHealthPart, async ({ params, request, reply }) => {
    const withDetails = await isAdmin(request);
    const group = GROUPS.find((name) => name === params.part);
    if (group) {
      const { status, components } = await health.report(group);
      return answer(reply, { status, components: shown(components, withDetails) });
    }
    const part = await health.part(params.part);
    return part ? answer(reply, shownPart(part, withDetails)) : new Failure('notFound');
  });

  async function isAdmin(request: Parameters<Authenticate>[0]): Promise<boolean> {
    // Must answer even without the database.
    const caller = await Promise.race([
      authenticate(request, { isPassive: true }).catch(() => undefined),
      setTimeout(SESSION_LIMIT_MS, undefined, { ref: false }),
    ]);
    return caller?.authorities.includes('ROLE_ADMIN') ?? false;
  }
}

function shown(components: Readonly<Record<string, HealthResult>>, withDetails: boolean) {
  return Object.fromEntries(
    Object.entries(components).map(([name, part]) => [name, shownPart(part, withDetails)]),
  );
}

function shownPart(part: HealthResult, withDetails: boolean) {
  return withDetails && part.details
    ? { status: part.status, details: { ...part.details } }
    : { status: part.status };
}

function answer<T extends { readonly status: HealthStatus }>(reply: FastifyReply, body: T): T {
  reply.header('Cache-Control', 'no-store');
  if (body.status === 'DOWN') reply.code(503);
  return body;
}
