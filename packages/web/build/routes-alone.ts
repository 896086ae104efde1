import type { Plugin } from 'vite';

/** Of a route the browser reads its method and its path; these parts are the server's, and the types' that are gone by then. */
const SERVERS = new Set([
  'params',
  'query',
  'body',
  'response',
  'errors',
  'bodyLimit',
  'status',
  'isPassive',
  'takesEnded',
]);
const CONTRACTS = /\/packages\/contracts\/src\/.*\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Takes the schemas out of the routes, so that nothing refers to them any more and they stay out of the scripts. */
export function routesAlone(): Plugin {
  return {
    name: 'linehaul-routes-alone',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACTS.test(id.replaceAll('\\', '/')) || !code.includes('defineRoute(')) return undefined;
      const cuts = [...cutsOf(this.parse(code) as unknown as Node)].sort((a, b) => b.start - a.start);
      const shorter = cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
      return { code: shorter, map: null };
    },
  };
}

function* cutsOf(node: Node): Generator<{ readonly start: number; readonly end: number }> {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'defineRoute') {
    const [definition] = node.arguments as readonly Node[];
    if (definition?.type === 'ObjectExpression') {
      const properties = definition.properties as readonly Node[];
      for (const [place, property] of properties.entries()) {
        if (property.type !== 'Property' || !SERVERS.has(String((property.key as Node).name))) continue;
        // Up to the next one, with the comma between them.
        yield { start: property.start, end: properties[place + 1]?.start ?? definition.end - 1 };
      }
      return;
    }
  }
  for (const part of Object.values(node)) {
    for (const inner of Array.isArray(part) ? part : [part]) {
      if (isNode(inner)) yield* cutsOf(inner);
    }
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string';
}
