export function fieldId(field: string): string {
  return `record-${field}`;
}
