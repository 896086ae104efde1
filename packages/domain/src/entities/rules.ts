/** What is wrong with a record's fields together; `message` is read after the field's name. */
export interface RecordProblem {
  readonly field: string;
  readonly message: string;
}

/** Values as the wire has them; empty ones are null or absent. */
type Rule = (record: Readonly<Record<string, unknown>>) => readonly RecordProblem[];

/** What ends does not end before it begins. */
function endsAfter(start: string, end: string): Rule {
  return (record) => {
    const from = record[start];
    const to = record[end];
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    return Date.parse(to) < Date.parse(from) ? [{ field: end, message: 'is before the start' }] : [];
  };
}

/** A location stands on a list of locations or on one of route locations, on exactly one. */
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

/** Rules of an entity's record beside those of its fields, for the server and for the forms. @param entity its name */
export function recordProblems(
  entity: string,
  record: Readonly<Record<string, unknown>>,
): readonly RecordProblem[] {
  return RULES[entity]?.(record) ?? [];
}
/** Names of the entities that have such rules. */
export const ENTITIES_WITH_RULES: readonly string[] = Object.keys(RULES);
