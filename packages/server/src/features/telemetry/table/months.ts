import type { EpochMs } from '@linehaul/domain/core';

/** UTC months since year 0. */
export type Month = number;

export function monthOf(time: EpochMs): Month {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function startOf(month: Month): EpochMs {
  return Date.UTC(Math.floor(month / 12), month % 12, 1);
}

/** YYYY_MM. */
export function nameOf(month: Month): string {
  return new Date(startOf(month)).toISOString().slice(0, 7).replace('-', '_');
}

export function monthsOf(times: Iterable<EpochMs>): ReadonlySet<Month> {
  const months = new Set<Month>();
  let month = 0;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time >= from && time < to) continue;
    month = monthOf(time);
    months.add(month);
    from = startOf(month);
    to = startOf(month + 1);
  }
  return months;
}

/** From YYYY-MM. */
export function monthNamed(text: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}
