/** before + date + between + number. */
export interface ReferencePattern {
  readonly before: string;
  readonly date?: 'yyyyMMdd' | 'yyMMdd' | 'yyyyMM' | 'yyMM' | 'yyyy';
  readonly between: string;
  readonly digits: number;
}

/** Longest first: a month also matches a day. */
const FORMATS = ['yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy'] as const;
export const REFERENCE_DIGITS = 9;
export const REFERENCE_LIMIT = 80;
export const SEQUENCE_LIMIT = 100_000;

function dateText(format: NonNullable<ReferencePattern['date']>, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('yyyy', year).replace('yy', year.slice(-2)).replace('MM', month).replace('dd', day);
}

/** Without the number. `routingDate` is YYYY-MM-DD. */
export function referencePrefix({ before, date, between }: ReferencePattern, routingDate: string): string {
  return before + (date ? dateText(date, routingDate) : '') + between;
}

export function referenceOf(pattern: ReferencePattern, routingDate: string, number: number): string {
  return referencePrefix(pattern, routingDate) + String(number).padStart(pattern.digits, '0');
}

/** Most frequent among the latest (newest first); default: initials, yyMM, four digits. */
export function referencePattern(
  latest: readonly { readonly reference: string; readonly routingDate: string }[],
  organisation: string,
): ReferencePattern {
  const patterns = latest.flatMap(({ reference, routingDate }) => patternOf(reference, routingDate) ?? []);
  const mostly = mostFrequent(patterns, ({ before, date, between }) =>
    JSON.stringify([before, date, between]),
  );
  const pattern = mostFrequent(mostly, ({ digits }) => digits)[0];
  return pattern ?? { before: `${initials(organisation)}-`, date: 'yyMM', between: '-', digits: 4 };
}

function mostFrequent<T>(entries: readonly T[], keyOf: (entry: T) => unknown): readonly T[] {
  let best: readonly T[] = [];
  for (const group of Map.groupBy(entries, keyOf).values()) if (group.length > best.length) best = group;
  return best;
}

function patternOf(reference: string, routingDate: string): ReferencePattern | undefined {
  for (const date of FORMATS) {
    const text = dateText(date, routingDate);
    const at = reference.indexOf(text);
    if (at < 0 || /\d$/.test(reference.slice(0, at))) continue;
    const found = numberAtEnd(reference.slice(at + text.length));
    if (found) return withRoom({ before: reference.slice(0, at), date, ...found });
  }
  const found = numberAtEnd(reference);
  return found && withRoom({ before: '', ...found });
}

function withRoom(pattern: ReferencePattern): ReferencePattern | undefined {
  const { before, date = '', between } = pattern;
  return before.length + date.length + between.length + REFERENCE_DIGITS <= REFERENCE_LIMIT
    ? pattern
    : undefined;
}

/** Leading zeros fix the width. */
function numberAtEnd(text: string): Pick<ReferencePattern, 'between' | 'digits'> | undefined {
  const [, between = '', number = ''] = /^(.*?)(\d+)$/s.exec(text) ?? [];
  if (number === '' || number.length > REFERENCE_DIGITS) return undefined;
  return { between, digits: number.startsWith('0') || number.length > 3 ? number.length : 1 };
}

function initials(organisation: string): string {
  const words = organisation.split('_').filter(Boolean);
  return words.length > 1 ? words.map((word) => word[0]).join('') : organisation.slice(0, 2);
}
