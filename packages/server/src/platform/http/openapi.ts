import {
  descriptionOf,
  ERRORS,
  type ErrorCode,
  namedSchemas,
  problemSchema,
  type Route,
} from '@linehaul/contracts/http';
import { z } from 'zod';

type Json = Record<string, unknown>;

const UNAVAILABLE = [
  'overloaded',
  'databaseGone',
  'databaseMoving',
  'storageFull',
  'archiveUnreadable',
] as const;

const ALWAYS: Readonly<Record<Route['access'], readonly ErrorCode[]>> = {
  public: [...UNAVAILABLE],
  session: ['unauthorized', 'csrf', ...UNAVAILABLE],
  user: ['unauthorized', 'forbidden', 'csrf', ...UNAVAILABLE],
  admin: ['unauthorized', 'forbidden', 'csrf', ...UNAVAILABLE],
  device: ['keyRefused', 'tooManyRequests', ...UNAVAILABLE],
  board: ['unauthorized', 'boardEnded', 'tooManyRequests', ...UNAVAILABLE],
  key: ['apiKeyRefused', 'scopeMissing', 'tooManyRequests', ...UNAVAILABLE],
  operator: ['unauthorized', ...UNAVAILABLE],
};

const BODY_ERRORS = ['badRequest', 'tooLarge', 'unsupportedMediaType'] as const;

const PROBLEM = '#/components/schemas/Problem';

/** From mounted routes. Rules in functions do not appear. */
export function openApi(routes: readonly Route[], version: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  const operationIds = new Set<string>();
  const calls = routes.filter(({ access }) => access !== 'operator');
  for (const route of calls) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    const method = route.method.toLowerCase();
    const known = samePath(paths, path);
    paths[known] = {
      ...paths[known],
      [method]: operation(route, path, known, components, operationIds),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Linehaul',
      version,
      description:
        'Lists are arrays with X-Total-Count and Link. Changes need the X-XSRF-TOKEN header with the value of the XSRF-TOKEN cookie. A call counts as the act of a person, unless X-Linehaul-Idle says for how many milliseconds nobody has been there: polls send it. Failures are application/problem+json.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      ...components.all(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'linehaul-session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        telemetryKey: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer' },
        board: { type: 'apiKey', in: 'cookie', name: 'linehaul-board' },
      },
    },
  };
}

function samePath(paths: Readonly<Record<string, Json>>, path: string): string {
  const shape = path.replaceAll(/\{[^}]+\}/g, '{}');
  return Object.keys(paths).find((known) => known.replaceAll(/\{[^}]+\}/g, '{}') === shape) ?? path;
}

function operation(
  route: Route,
  path: string,
  known: string,
  components: Components,
  operationIds: Set<string>,
): Json {
  const names = [...known.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const own = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const params = route.params ? inputSchema(route.params) : undefined;
  const query = route.query ? inputSchema(route.query) : undefined;
  const isChange = route.method !== 'GET' && ['session', 'user', 'admin'].includes(route.access);
  const status = String(route.status ?? 200);
  return {
    operationId: uniqueId(route, operationIds),
    ...(route.note === undefined ? {} : { description: route.note }),
    tags: [tagOf(route)],
    security: securityOf(route, isChange),
    parameters: [
      ...names.map((name, i) => ({
        name,
        in: 'path',
        required: true,
        schema: (propertiesOf(params)[own[i] ?? name] as Json | undefined) ?? { type: 'string' },
      })),
      ...Object.entries(propertiesOf(query)).map(([name, schema]) => ({
        name,
        in: 'query',
        required: ((query?.required as string[] | undefined) ?? []).includes(name),
        schema,
      })),
    ],
    ...requestBody(route),
    responses: {
      [status]: success(route, components),
      ...failures(route, components),
      ...alsoAnswered(route, components),
    },
  };
}

function requestBody(route: Route): Json {
  const content = route.body
    ? bodyContent(route, inputSchema(route.body))
    : route.takes &&
      Object.fromEntries(
        Object.entries(route.takes).map(([type, schema]) => [type, { schema: inputSchema(schema) }]),
      );
  return content ? { requestBody: { required: true, content } } : {};
}

function bodyContent(route: Route, schema: Json): Json {
  const json = { 'application/json': { schema } };
  return route.method === 'PATCH' ? { ...json, 'application/merge-patch+json': { schema } } : json;
}

function alsoAnswered(route: Route, components: Components): Json {
  if (route.alsoStatus === undefined) return {};
  const json = { schema: components.schemaOf(route.response) };
  const problem = { schema: { $ref: PROBLEM } };
  const content = { 'application/json': json, 'application/problem+json': problem };
  return {
    [String(route.alsoStatus)]: { description: 'The same where it is not well, or a failure', content },
  };
}

function success(route: Route, components: Components): Json {
  const description = route.status === 204 ? 'Done; nothing to say' : 'Done';
  if (route.response instanceof z.ZodVoid) return { description };
  const schema = components.schemaOf(route.response);
  const content = Object.fromEntries(
    (route.content ?? ['application/json']).map((type) => [type, route.content ? {} : { schema }]),
  );
  if (!route.list) return { description, content };
  // A union is a list or a record; only the list has pages.
  const required = !(route.response instanceof z.ZodUnion);
  return {
    description: required ? 'One page' : 'One page, or one record',
    headers: {
      'X-Total-Count': { description: 'How many there are in all', required, schema: { type: 'integer' } },
      Link: {
        description: 'next, prev, last and first page, as many of them as fit into 4 KB',
        required: false,
        schema: { type: 'string' },
      },
    },
    content,
  };
}

function failures(route: Route, components: Components): Json {
  const hasInput = Boolean(route.params ?? route.query ?? route.body);
  const codes = new Set<ErrorCode>([
    ...ALWAYS[route.access].filter((code) => code !== 'csrf' || route.method !== 'GET'),
    ...(hasInput ? (['validation'] as const) : []),
    ...(route.method !== 'GET' && route.access !== 'device' ? BODY_ERRORS : []),
    ...(route.scope === 'organisation' ? (['notFound'] as const) : []),
    ...(route.errors ?? []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, of]) => [String(status), components.failure(of)]));
}

function securityOf(route: Route, isChange: boolean): Json[] {
  switch (route.access) {
    case 'session':
    case 'user':
    case 'admin':
      return [isChange ? { session: [], csrf: [] } : { session: [] }];
    case 'device':
      return [{}, { telemetryKey: [] }];
    case 'board':
      return [{ board: [] }];
    case 'key':
      return [{ apiKey: [route.keyScope] }];
    default:
      return [];
  }
}

function tagOf({ path }: Route): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return first === 'api' ? second : first;
}

/** For example getSitesOrgId. */
function uniqueId(route: Route, taken: Set<string>): string {
  const words = route.path.split(/[/:.-]+/).filter((word) => word !== '' && word !== 'api');
  const base = route.method.toLowerCase() + words.map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join('');
  let id = base;
  for (let i = 2; taken.has(id); i++) id = `${base}${i}`;
  taken.add(id);
  return id;
}

function propertiesOf(schema: Json | undefined): Record<string, unknown> {
  return (schema?.properties as Record<string, unknown> | undefined) ?? {};
}

const OPTIONS = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  cycles: 'ref',
  reused: 'inline',
  // Patterns would fill most of the description.
  override: ({
    zodSchema,
    jsonSchema,
  }: {
    zodSchema: z.core.$ZodType;
    jsonSchema: z.core.JSONSchema.BaseSchema;
  }) => {
    const as = descriptionOf(zodSchema);
    if (as) Object.assign(jsonSchema, inputSchema(as));
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  },
} as const;

function inputSchema(schema: z.ZodType): Json {
  return bare(z.toJSONSchema(schema, { ...OPTIONS, io: 'input' }));
}

function bare({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema): Json {
  return schema as Json;
}

class Components {
  readonly #failures = new Map<string, Json>();
  readonly #named = new Map<string, Json>([
    ['Problem', bare(z.toJSONSchema(problemSchema, { ...OPTIONS, io: 'output' }))],
  ]);

  schemaOf(schema: z.ZodType): Json {
    if (schema instanceof z.ZodArray) {
      return { type: 'array', items: this.schemaOf(schema.element as z.ZodType) };
    }
    if (schema instanceof z.ZodUnion) {
      return { anyOf: schema.options.map((option) => this.schemaOf(option as z.ZodType)) };
    }
    const described = () => bare(z.toJSONSchema(schema, { ...OPTIONS, io: 'output' }));
    const name = namedSchemas.get(schema)?.name;
    if (!name) return described();
    if (!this.#named.has(name)) this.#named.set(name, described());
    return { $ref: `#/components/schemas/${name}` };
  }

  failure(codes: readonly ErrorCode[]): Json {
    const name = codes.join('-');
    this.#failures.set(name, {
      description: codes.map((code) => `${code}: ${ERRORS[code].title}`).join('; '),
      content: { 'application/problem+json': { schema: { $ref: PROBLEM } } },
    });
    return { $ref: `#/components/responses/${name}` };
  }

  all(): Json {
    const sorted = (of: ReadonlyMap<string, Json>) =>
      Object.fromEntries([...of].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { schemas: sorted(this.#named), responses: sorted(this.#failures) };
  }
}
