import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export const DESCRIPTION = new URL('../../../../docs/api/openapi.json', import.meta.url);

interface Described {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly required: boolean }>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Described>>;
}
interface Description {
  readonly components: { readonly responses: Readonly<Record<string, Described>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Literal segments come before parameters. */
interface Call {
  readonly path: string;
  readonly segments: readonly string[];
}

const isParameter = (segment: string) => segment.startsWith('{');

let loaded: ReturnType<typeof load> | undefined;
function load() {
  const description = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Description;
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  // ajv walks through all of it in every test file.
  ajv.addSchema({ components: description.components }, 'api');
  const calls = Object.keys(description.paths).map((path): Call => ({ path, segments: segmentsOf(path) }));
  const byLength = Map.groupBy(calls, ({ segments }) => segments.length);
  return { description, ajv, byLength, checks: new Map<string, ValidateFunction>() };
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function pathOf(address: string, byLength: ReadonlyMap<number, readonly Call[]>): string | undefined {
  const asked = segmentsOf(address);
  const fits = (byLength.get(asked.length) ?? []).filter(({ segments }) =>
    segments.every((segment, i) => isParameter(segment) || segment === asked[i]),
  );
  const rank = ({ segments }: Call) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
  return fits.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]?.path;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const tried = { answers: 0, calls: new Set<string>() };

/** Longer addresses may lose a list's links, as each repeats it. */
const LONG_ADDRESS = 900;

export function checkAnswer(method: string, address: string, answer: Answer): void {
  loaded ??= load();
  const { description, byLength } = loaded;
  const path = pathOf(address.split('?')[0] ?? '', byLength);
  const operation = path === undefined ? undefined : description.paths[path]?.[method.toLowerCase()];
  if (path === undefined || !operation) return;
  const wrong = (what: string) =>
    new Error(
      `${method} ${path} answered ${answer.status}: ${what}\n${JSON.stringify(answer.body)?.slice(0, 600)}`,
    );
  const own = operation.responses[String(answer.status)];
  const shared = own?.$ref?.split('/').at(-1);
  const described = shared === undefined ? own : description.components.responses[shared];
  if (!described) throw wrong(`described are ${Object.keys(operation.responses).join(', ')}`);
  tried.answers++;
  tried.calls.add(`${method} ${path}`);
  for (const [header, { required }] of Object.entries(described.headers ?? {})) {
    const isOfList = Array.isArray(answer.body) && !(header === 'Link' && address.length > LONG_ADDRESS);
    if ((required || isOfList) && !answer.headers.has(header)) {
      throw wrong(`the header ${header} is missing`);
    }
  }
  const contents = Object.keys(described.content ?? {});
  if (contents.length === 0) {
    if (answer.body !== '') throw wrong('nothing is described to come with it');
    return;
  }
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!contents.includes(type)) throw wrong(`its content is ${type}, described are ${contents.join(', ')}`);
  if (!type.endsWith('json')) return;
  const check = checkOf(
    loaded,
    shared ?? `${method} ${path} ${answer.status}`,
    type,
    described.content?.[type],
  );
  if (check(answer.body)) return;
  const [error] = check.errors ?? [];
  throw wrong(`${error?.instancePath || 'the body'} ${error?.message} ${JSON.stringify(error?.params)}`);
}

function checkOf(
  { ajv, checks }: ReturnType<typeof load>,
  name: string,
  type: string,
  content: { readonly schema?: object } | undefined,
): ValidateFunction {
  const key = `${name} ${type}`;
  const known = checks.get(key);
  if (known) return known;
  const schema = JSON.stringify(content?.schema ?? {}).replaceAll('"#/components/', '"api#/components/');
  const made = ajv.compile(JSON.parse(schema) as object);
  checks.set(key, made);
  return made;
}

export const TRIED = 'LINEHAUL_TRIED_ANSWERS';

export function leaveTried(): void {
  const directory = process.env[TRIED];
  if (!directory || tried.answers === 0) return;
  mkdirSync(directory, { recursive: true });
  const { answers, calls } = tried;
  writeFileSync(join(directory, `${randomUUID()}.json`), JSON.stringify({ answers, calls: [...calls] }));
  tried.answers = 0;
  calls.clear();
}

export function triedIn(directory: string): string {
  const all = readdirSync(directory).map(
    (file) => JSON.parse(readFileSync(join(directory, file), 'utf8')) as { answers: number; calls: string[] },
  );
  const answers = all.reduce((sum, one) => sum + one.answers, 0);
  const calls = new Set(all.flatMap((one) => one.calls));
  const { paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Description;
  const described = Object.values(paths).reduce((sum, item) => sum + Object.keys(item).length, 0);
  return `${answers} answers of ${calls.size} calls are as described; ${described} calls are described`;
}
