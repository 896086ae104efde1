const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

export function visibleLength(text: string): number {
  let length = 0;
  for (const { segment } of graphemes.segment(text.trim())) if (!INVISIBLE.test(segment)) length++;
  return length;
}

/** Breaks a line or reverses text direction. */
const UNRULY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export function isOneLine(text: string): boolean {
  return !UNRULY.test(text) && visibleLength(text) > 0;
}
