import { Unreadable } from './parse-messages.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * By BOM, `declared`, zero bytes of UTF-16, as UTF-8, else Windows-1252.
 * @throws Unreadable for binary data
 */
export function decode(bytes: Uint8Array, declared?: string): DecodedText {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return read(bytes.subarray(3), 'utf-8');
  if (a === 0xff && b === 0xfe) return read(bytes.subarray(2), 'utf-16le');
  if (a === 0xfe && b === 0xff) return read(bytes.subarray(2), 'utf-16be');
  const unmarked = utf16Of(bytes);
  if (unmarked) return read(bytes, unmarked);
  if (declared && !/^utf-?8$/i.test(declared)) return read(bytes, declared.toLowerCase());
  try {
    return read(bytes, 'utf-8');
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    return read(bytes, 'windows-1252');
  }
}

function read(bytes: Uint8Array, encoding: string): DecodedText {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new Unreadable(
      `The file says that it is written in '${encoding.slice(0, 40)}', which is not known here`,
    );
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (error) {
    if (encoding === 'utf-8') throw error;
    throw new Unreadable(`The file is not written in ${encoding}`);
  }
  if (BINARY.test(text))
    throw new Unreadable('The file is not text: it contains characters that text cannot have');
  return { text, encoding };
}

/** Latin text in UTF-16 has alternating zeros. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const looked = Math.min(bytes.length, 1000) & ~1;
  if (looked < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < looked; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (odd > looked * 0.35 && even === 0) return 'utf-16le';
  if (even > looked * 0.35 && odd === 0) return 'utf-16be';
  return undefined;
}
