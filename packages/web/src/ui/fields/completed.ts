import type { DateText, LocalTime } from '@linehaul/domain/time';

/** '730' and '7:30' are times of `day`; pads '2026-11-20 7:5'. Keeps unreadable text. */
export function completed(text: string, day: DateText | undefined): LocalTime {
  const loose = text.trim().replace('T', ' ');
  const time = /^(?:(\d{4}-\d{1,2}-\d{1,2})[ ,]+)?(\d{1,2}):?(\d{2})(?: ?([+-]\d{2}:\d{2}))?$/.exec(loose);
  const single = /^(?:(\d{4}-\d{1,2}-\d{1,2})[ ,]+)?(\d{1,2}):(\d)$/.exec(loose);
  const found = time ?? single;
  const date = found?.[1] ?? day;
  if (!found || !date) return loose;
  const [year, month, dayOfMonth] = date.split('-');
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  return `${year}-${two(month)}-${two(dayOfMonth)} ${two(found[2])}:${two(found[3])}${found[4] ?? ''}`;
}
