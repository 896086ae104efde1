import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type TrueType, trueTypeOf } from './woff2.ts';

/** The product's font comes in parts by letters; the first that has a letter draws it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;

export interface FontPart extends TrueType {
  readonly name: string;
}

export function fontParts(): readonly FontPart[] {
  const { resolve } = createRequire(import.meta.url);
  return PARTS.map((name) => {
    const file = `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${name}-wght-normal.woff2`;
    return { name, ...trueTypeOf(readFileSync(resolve(file))) };
  });
}
