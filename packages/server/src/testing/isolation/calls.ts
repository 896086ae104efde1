import { readFileSync } from 'node:fs';
import { CATALOGUE, type Entity } from '@linehaul/domain/entities';
import { DESCRIPTION } from '../described-answers.ts';

export interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly readOnly?: boolean;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
}

export interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: readonly { readonly name: string; readonly schema: Schema }[];
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body?: Schema;
  readonly access: 'session' | 'device' | 'board' | 'key' | 'public';
  readonly entity?: Entity;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

export function describedCalls(): Call[] {
  const { paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]): Call => {
      const method = verb.toUpperCase();
      const of = (place: string) => (operation.parameters ?? []).filter((each) => each.in === place);
      const collection = /^\/api\/([\w-]+)(\/(count|\{\w+\}))?$/.exec(path)?.[1];
      return {
        name: `${method} ${path}`,
        method,
        path,
        params: of('path'),
        query: of('query'),
        body: operation.requestBody?.content['application/json']?.schema,
        access: accessOf(operation),
        entity: CATALOGUE.find((entity) => entity.collection === collection),
      };
    }),
  );
}

function accessOf({ security = [] }: Operation): Call['access'] {
  const isBy = (scheme: string) => security.some((each) => scheme in each);
  if (isBy('session')) return 'session';
  if (isBy('board')) return 'board';
  if (isBy('apiKey')) return 'key';
  return isBy('telemetryKey') ? 'device' : 'public';
}

export function shapeOf(method: string, path: string): string {
  const bare = path.replaceAll(/\{[^}]+\}|:\w+/g, '{}').replace(/(.)\/$/, '$1');
  return `${method.toUpperCase()} ${bare}`;
}

export function uncovered(
  registered: Iterable<string>,
  tried: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
): { readonly untried: string[]; readonly idle: string[] } {
  const untried = [...new Set(registered)].filter((route) => !tried.has(route));
  const fits = (route: string, name: string) =>
    name.includes(' ') ? route === name : route.split(' ')[1]?.startsWith(name) === true;
  return {
    untried: untried.filter((route) => !Object.keys(reasons).some((name) => fits(route, name))).sort(),
    idle: Object.keys(reasons).filter((name) => !untried.some((route) => fits(route, name))),
  };
}
