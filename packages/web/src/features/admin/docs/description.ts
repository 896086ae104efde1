import { isSchema, limitsText, type Resolve, referenceOf, type Schema, typeText } from './schema.ts';

/** What a client must bring: its session, the header against forged changes as well, perhaps a device's key, or nothing. */
export type Needs = 'session' | 'change' | 'key' | 'nothing';

export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly limits: string;
}

/** The conditions on one field of a list: 'name.equals', 'name.in' and so on. */
export interface Filter {
  readonly name: string;
  readonly conditions: readonly string[];
}

export interface Content {
  /** Media types that have this form. */
  readonly types: readonly string[];
  readonly schema: Schema | undefined;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly contents: readonly Content[];
}

export interface DescribedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needs: Needs;
  readonly parameters: readonly Parameter[];
  readonly filters: readonly Filter[];
  readonly bodies: readonly Content[];
  readonly answers: readonly Answer[];
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly DescribedCall[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const CONDITION =
  /^(.+)\.(equals|notEquals|in|notIn|specified|contains|doesNotContain|greaterThan|greaterThanOrEqual|lessThan|lessThanOrEqual)$/;

/** Follows '#/components/…' within the description. */
export function resolver(description: Schema): Resolve {
  return (reference) => {
    let found: unknown = description;
    for (const name of reference.split('/').slice(1)) found = isSchema(found) ? found[name] : undefined;
    return isSchema(found) ? found : undefined;
  };
}

/** Every call of an OpenAPI description, in the order of its groups and paths. */
export function groupsOf(description: Schema): readonly CallGroup[] {
  const resolve = resolver(description);
  const calls = Object.entries(partOf(description, 'paths')).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = isSchema(methods) ? methods[method] : undefined;
      return isSchema(operation)
        ? [{ group: groupOf(operation), ...callOf(path, method, operation, resolve) }]
        : [];
    }),
  );
  return [...Map.groupBy(calls, ({ group }) => group)]
    .map(([name, of]) => ({ name, calls: of }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Calls that hold all of the words in method, path or group; groups without any are left out. */
export function matchingCalls(groups: readonly CallGroup[], filter: string): readonly CallGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter((call) => {
        const text = `${call.id} ${name}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}

function groupOf(operation: Schema): string {
  return Array.isArray(operation.tags) ? String(operation.tags[0] ?? '') : '';
}

function callOf(path: string, method: string, operation: Schema, resolve: Resolve): DescribedCall {
  const all = (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isSchema);
  const named = all.map((one) => ({ one, condition: CONDITION.exec(String(one.name)) }));
  const conditions = named.flatMap(({ condition }) => (condition ? [condition] : []));
  const name = method.toUpperCase();
  return {
    id: `${name} ${path}`,
    method: name,
    path,
    needs: needsOf(operation.security),
    parameters: named.flatMap(({ one, condition }) => (condition ? [] : [parameterOf(one)])),
    filters: [...Map.groupBy(conditions, ([, field]) => field!)].map(([field, of]) => ({
      name: field,
      conditions: of.map(([, , condition]) => condition!),
    })),
    bodies: contentsOf(partOf(operation, 'requestBody')),
    answers: Object.entries(partOf(operation, 'responses')).map(([status, said]) => {
      const reference = isSchema(said) ? referenceOf(said) : undefined;
      const answer = (reference ? resolve(reference) : isSchema(said) && said) || {};
      return {
        status,
        description: String(answer.description ?? ''),
        headers: Object.keys(partOf(answer, 'headers')),
        contents: contentsOf(answer),
      };
    }),
  };
}

function parameterOf(parameter: Schema): Parameter {
  const schema = partOf(parameter, 'schema');
  return {
    name: String(parameter.name),
    place: String(parameter.in),
    type: typeText(schema),
    isRequired: parameter.required === true,
    limits: limitsText(schema),
  };
}

/** Media types of the same form stand together. */
function contentsOf(of: Schema): readonly Content[] {
  const contents = Object.entries(partOf(of, 'content')).map(([type, content]) => ({
    type,
    schema: isSchema(content) && isSchema(content.schema) ? content.schema : undefined,
  }));
  return [...Map.groupBy(contents, ({ schema }) => JSON.stringify(schema))].map(([, same]) => ({
    types: same.map(({ type }) => type),
    schema: same[0]!.schema,
  }));
}

function needsOf(security: unknown): Needs {
  const ways = Array.isArray(security) ? security.filter(isSchema) : [];
  if (ways.some((way) => 'csrf' in way)) return 'change';
  if (ways.some((way) => 'session' in way)) return 'session';
  return ways.some((way) => 'telemetryKey' in way) ? 'key' : 'nothing';
}

function partOf(of: Schema, name: string): Schema {
  const part = of[name];
  return isSchema(part) ? part : {};
}
