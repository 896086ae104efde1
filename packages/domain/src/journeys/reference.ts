/** How an organisation counts its journeys: before + date + between + number. */
export interface ReferencePattern {
  readonly before: string;
  /** What of the routing date the reference says. */
  readonly date?: 'yyyyMMdd' | 'yyMMdd' | 'yyyyMM' | 'yyMM' | 'yyyy';
  readonly between: string;
  /** Fewest digits of the number. */
  readonly digits: number;
}

/** Longest first: a month is also found in a day. */
const FORMATS = ['yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy'] as const;
/** Most digits that a number counts with. */
export const REFERENCE_DIGITS = 9;
/** Most characters of a unique reference. */
export const REFERENCE_LIMIT = 80;

/** @param date YYYY-MM-DD */
function dateText(format: NonNullable<ReferencePattern['date']>, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('yyyy', year).replace('yy', year.slice(-2)).replace('MM', month).replace('dd', day);
}

/** What stands before the number. @param routingDate YYYY-MM-DD */
export function referencePrefix({ before, date, between }: ReferencePattern, routingDate: string): string {
  return before + (date ? dateText(date, routingDate) : '') + between;
}

export function referenceOf(pattern: ReferencePattern, routingDate: string, number: number): string {
  return referencePrefix(pattern, routingDate) + String(number).padStart(pattern.digits, '0');
}

/**
 * The pattern by which an organisation counts: the most frequent of its latest references, of two as frequent ones the
 * later; where none of them ends in a number, the organisation's initials, year and month, and four digits.
 * @param latest references with their routing dates (YYYY-MM-DD), newest first
 * @param organisation its name, e.g. KAROO_FREIGHT
 */
export function referencePattern(
  latest: readonly { readonly reference: string; readonly routingDate: string }[],
  organisation: string,
): ReferencePattern {
  const patterns = latest.flatMap(({ reference, routingDate }) => patternOf(reference, routingDate) ?? []);
  const mostly = mostFrequent(patterns, ({ before, date, between }) =>
    JSON.stringify([before, date, between]),
  );
  // One number that is far longer than the others doesn't widen them.
  const pattern = mostFrequent(mostly, ({ digits }) => digits)[0];
  return pattern ?? { before: `${initials(organisation)}-`, date: 'yyMM', between: '-', digits: 4 };
}

/** The largest group of those with the same key; of two as large ones that of the earlier entry. */
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

/** A pattern whose numbers would outgrow the longest reference is none to count by. */
function withRoom(pattern: ReferencePattern): ReferencePattern | undefined {
  const { before, date = '', between } = pattern;
  return before.length + date.length + between.length + REFERENCE_DIGITS <= REFERENCE_LIMIT
    ? pattern
    : undefined;
}

/** A number with leading zeros keeps its width. */
function numberAtEnd(text: string): Pick<ReferencePattern, 'between' | 'digits'> | undefined {
  const [, between = '', number = ''] = /^(.*?)(\d+)$/s.exec(text) ?? [];
  if (number === '' || number.length > REFERENCE_DIGITS) return undefined;
  return { between, digits: number.startsWith('0') || number.length > 3 ? number.length : 1 };
}

function initials(organisation: string): string {
  const words = organisation.split('_').filter(Boolean);
  return words.length > 1 ? words.map((word) => word[0]).join('') : organisation.slice(0, 2);
}
