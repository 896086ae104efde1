/** Instants come as ISO text in UTC and are shown in the organisation's zone, in the specified formats. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(instant: string | number | Date, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(new Date(instant)).map((p) => [p.type, p.value]));
}

/** YYYY-MM-DD */
export function dateText(instant: string | number | Date, timeZone: string): string {
  const p = parts(instant, timeZone);
  return `${p.year}-${p.month}-${p.day}`;
}

/** YYYY-MM-DD HH:mm */
export function dateTimeText(instant: string | number | Date, timeZone: string): string {
  const p = parts(instant, timeZone);
  return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}`;
}

/** HH:mm */
export function timeText(instant: string | number | Date, timeZone: string): string {
  const p = parts(instant, timeZone);
  return `${p.hour}:${p.minute}`;
}

/** HH:mm:ss, for what carries its own age. */
export function clockText(instant: string | number | Date, timeZone: string): string {
  const p = parts(instant, timeZone);
  return `${p.hour}:${p.minute}:${p.second}`;
}
