/** `message` follows the field's name. */
export interface RecordProblem {
  readonly field: string;
  readonly message: string;
}

/** Values as on the wire; empty: null or absent. */
type Rule = (record: Readonly<Record<string, unknown>>) => readonly RecordProblem[];

function endsAfter(start: string, end: string): Rule {
  return (record) => {
    const from = record[start];
    const to = record[end];
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    return Date.parse(to) < Date.parse(from) ? [{ field: end, message: 'is before the start' }] : [];
  };
}

const onOneList: Rule = (record) => {
  const isOnList = Boolean(record.organisationLocationListId);
  const isOnRouteList = Boolean(record.organisationRouteLocationListId);
  if (isOnList !== isOnRouteList) return [];
  const message = isOnList
    ? 'must be empty where a route location list is named'
    : 'is needed, or a route location list';
  return [{ field: 'organisationLocationListId', message }];
};

const RULES: Readonly<Record<string, Rule>> = {
  'organisation-location': onOneList,
  trip: endsAfter('startDateTimeUtc', 'endDateTimeUtc'),
  'sub-trip': endsAfter('startDateTimeUtc', 'endDateTimeUtc'),
  'driver-licence': endsAfter('issueDate', 'expiryDate'),
};

export function recordProblems(
  entity: string,
  record: Readonly<Record<string, unknown>>,
): readonly RecordProblem[] {
  return RULES[entity]?.(record) ?? [];
}
export const ENTITIES_WITH_RULES: readonly string[] = Object.keys(RULES);
