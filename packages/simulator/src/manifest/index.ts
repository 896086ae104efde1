export { parseManifest, type ReadManifest, readManifest } from './read-manifest.ts';
export type { Manifest } from './schema.ts';
