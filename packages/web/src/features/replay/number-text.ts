const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** 12 408, narrow no-break space. */
export function numberText(value: number): string {
  return whole.format(value).replaceAll(',', '\u202f');
}

/** −18.3 with U+2212. */
export function celsiusText(value: number): string {
  return value.toFixed(1).replace('-', '−');
}
