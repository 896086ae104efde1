const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Takes no ink and no room, or looks like a blank: format and control characters, fillers, the empty Braille cell. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

/** How many characters people see of a text without the blanks around it: one of several code points counts once. */
export function visibleLength(text: string): number {
  let length = 0;
  for (const { segment } of graphemes.segment(text.trim())) if (!INVISIBLE.test(segment)) length++;
  return length;
}

/** Breaks a line, or turns the order of what stands beside it around. */
const UNRULY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text can be read, and stands on one line beside others: a name, a reference. */
export function isOneLine(text: string): boolean {
  return !UNRULY.test(text) && visibleLength(text) > 0;
}
