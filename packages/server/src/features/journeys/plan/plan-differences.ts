export type PlanEntry = Readonly<Record<string, unknown>>;

export function differences(
  before: PlanEntry,
  after: PlanEntry,
): { readonly before: PlanEntry; readonly after: PlanEntry } | undefined {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return undefined;
  const only = (entry: PlanEntry) => Object.fromEntries(fields.map((field) => [field, entry[field] ?? null]));
  return { before: only(before), after: only(after) };
}
