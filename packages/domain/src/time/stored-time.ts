const FORM = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/** As the database writes it, UTC, on the calendar. */
export function isStoredTime(text: string): boolean {
  if (!FORM.test(text)) return false;
  const [second = ''] = text.replace(' ', 'T').split(/[.+]/);
  const ms = Date.parse(`${second}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(second);
}
