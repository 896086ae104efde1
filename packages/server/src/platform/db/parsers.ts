export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  1082: (text) => text, // date: YYYY-MM-DD
  1114: (text) => Date.parse(`${text}Z`), // timestamp
  1184: instantOf,
  1700: Number, // numeric
};

/** timestamptz to epoch ms; lists have thousands. */
function instantOf(text: string): number {
  if (text[10] === ' ' && text.endsWith('+00'))
    return Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
