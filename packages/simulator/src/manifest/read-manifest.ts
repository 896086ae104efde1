import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { UsageError } from '../terminal/index.ts';
import { type Manifest, manifestSchema } from './schema.ts';

const JSONC = { allowTrailingComma: true };

export interface ReadManifest extends Manifest {
  readonly path: string;
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${line}:${offset - (before.lastIndexOf('\n') + 1) + 1}`;
}

function nearestNode(tree: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[]);
    if (node) return node;
  }
  return tree;
}

/** With comments and trailing commas. Throws UsageError with path:line:column per mistake. */
export function parseManifest(text: string, path: string): Manifest {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, JSONC);
  if (errors.length > 0 || !tree) {
    const found = errors.map((e) => {
      const code = printParseErrorCode(e.error)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase();
      return `${path}:${lineAndColumn(text, e.offset)} not JSON: ${code}`;
    });
    throw new UsageError(found.length > 0 ? found.join('\n') : `${path}:1:1 not JSON: the file is empty`);
  }
  const result = manifestSchema.safeParse(parse(text, [], JSONC));
  if (result.success) return result.data;
  const lines = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const value = nearestNode(tree, [...issue.path, key]);
        const offset = value.parent?.offset ?? value.offset;
        const where = [...issue.path, key].join('.');
        return `${path}:${lineAndColumn(text, offset)} ${where}: no such key`;
      });
    }
    const node = nearestNode(tree, issue.path);
    const missing =
      issue.code === 'invalid_type' && findNodeAtLocation(tree, issue.path as string[]) === undefined;
    const reason = missing ? 'is missing' : issue.message;
    return [`${path}:${lineAndColumn(text, node.offset)} ${issue.path.join('.') || 'manifest'}: ${reason}`];
  });
  throw new UsageError(lines.join('\n'));
}

function locate(file: string, manifestPath: string, env: NodeJS.ProcessEnv): string {
  const filled = file.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = env[name];
    if (!value) {
      throw new UsageError(
        `${manifestPath} reads ${file}, but ${name} is not set; set it to the folder of the data`,
      );
    }
    return value;
  });
  const path = resolve(dirname(manifestPath), filled);
  if (!existsSync(path)) throw new UsageError(`${manifestPath} reads ${file}, but there is no file ${path}`);
  return path;
}

/** Throws UsageError: manifest or file missing or wrong. */
export function readManifest(path: string, env: NodeJS.ProcessEnv = process.env): ReadManifest {
  if (!existsSync(path)) throw new UsageError(`there is no manifest ${path}`);
  const manifest = parseManifest(readFileSync(path, 'utf8'), path);
  const at = <T extends { file: string }>(table: T): T => ({ ...table, file: locate(table.file, path, env) });
  return {
    ...manifest,
    path,
    positions: at(manifest.positions),
    trips: manifest.trips && at(manifest.trips),
    stops: manifest.stops && at(manifest.stops),
  };
}
