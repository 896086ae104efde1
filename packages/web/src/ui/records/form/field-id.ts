/** The id of a field's input: by this a link of the summary finds it. */
export function fieldId(field: string): string {
  return `record-${field}`;
}
