import type { Plugin } from 'vite';

/** Route properties that the browser never reads. */
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
  'scope',
]);
const OF_ROUTES = ['access', 'method', 'response'];
/** These make schema parts from catalogue fields. */
const SHAPES = new Set(['recordShape', 'bodyShape', 'loadShape']);
const MAKERS = new Set([...SHAPES, 'inEitherCase']);
const SHAPES_ALONE = `export { ${[...SHAPES].map((name) => `z as ${name}`).join(', ')} } from 'zod';`;
const CONTRACTS = /\/packages\/contracts\/src\/.*\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Removes schemas from routes, so that they leave the bundle. */
export function routesAlone(): Plugin {
  return {
    name: 'linehaul-routes-alone',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (!CONTRACTS.test(path)) return undefined;
      if (path.endsWith('/fleet/shapes.ts')) return { code: SHAPES_ALONE, map: null };
      const program = this.parse(code) as unknown as Node;
      const edits = [...cutsOf(program), ...schemasOf(program)].sort((a, b) => b.start - a.start);
      const edited = edits.reduce(
        (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
        code,
      );
      return { code: withoutUnusedImports(edited, this.parse(edited) as unknown as Node), map: null };
    },
  };
}

/** Each schema becomes `z`, whose calls return itself (platform/api/no-schemas.ts). */
function* schemasOf(program: Node): Generator<Edit> {
  for (const statement of program.body as readonly Node[]) {
    if (isRegistration(statement)) yield { start: statement.start, end: statement.end, text: '' };
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations as readonly { readonly init: Node | null }[]) {
      if (init?.type === 'CallExpression' && isSchema(init)) {
        yield { start: init.start, end: init.end, text: 'z' };
      }
    }
  }
}

/** `z.object(…)`, `z.object(…).extend(…)`, `journeyRow.extend(…)`. */
function isSchema(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'z';
  if (node.type === 'MemberExpression') {
    return (node.property as Node).name === 'extend' || isSchema(node.object as Node);
  }
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  return MAKERS.has(String(callee.name)) || isSchema(callee);
}

/** `schema.register(…)` gives a schema its API name. */
function isRegistration(statement: Node): boolean {
  const call = statement.type === 'ExpressionStatement' ? (statement.expression as Node) : undefined;
  const callee = call?.type === 'CallExpression' ? (call.callee as Node) : undefined;
  return callee?.type === 'MemberExpression' && (callee.property as Node).name === 'register';
}

function* cutsOf(node: Node): Generator<Edit> {
  if (node.type === 'ObjectExpression') {
    const properties = node.properties as readonly Node[];
    const names = properties.map(({ key }) => String((key as Node | undefined)?.name));
    if (OF_ROUTES.some((name) => names.includes(name))) {
      for (const [place, property] of properties.entries()) {
        if (!SERVERS.has(names[place] ?? '')) continue;
        yield { start: property.start, end: properties[place + 1]?.start ?? node.end - 1, text: '' };
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

/** An unused import would still fetch its file. */
function withoutUnusedImports(code: string, program: Node): string {
  const imports = (program.body as readonly Node[]).filter(({ type }) => type === 'ImportDeclaration');
  const rest = imports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  const isUsed = (name: string) => new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(rest);
  const unused = imports.filter(({ specifiers }) => {
    const names = (specifiers as readonly Node[]).map(({ local }) => String((local as Node).name));
    return names.length > 0 && !names.some(isUsed);
  });
  return unused.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string';
}
