export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  1082: (text) => text, // date: YYYY-MM-DD
  1114: (text) => Date.parse(`${text}Z`), // timestamp
  1184: (text) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')), // timestamptz: epoch ms
  1700: Number, // numeric
};
