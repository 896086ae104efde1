import { unbroken } from '../../platform/time/index.ts';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** 1536 is '1.5 KiB'. */
export function bytesText(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (amount >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit++;
  }
  return unbroken(amount.toFixed(unit === 0 || amount >= 100 ? 0 : 1), UNITS[unit]!);
}

/** Two or three significant digits: '0.42 ms', '120 s'. */
export function millisecondsText(ms: number): string {
  if (ms >= 1000) return unbroken((ms / 1000).toFixed(ms >= 100_000 ? 0 : ms >= 10_000 ? 1 : 2), 's');
  if (ms === 0) return unbroken(0, 'ms');
  if (ms >= 100) return unbroken(ms.toFixed(0), 'ms');
  return unbroken(ms.toFixed(ms >= 10 ? 1 : 2), 'ms');
}

/** Takes 0–1. */
export function percentText(share: number): string {
  return unbroken((share * 100).toFixed(1), '%');
}

export function countText(count: number): string {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
