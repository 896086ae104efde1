/** Sums to the rounded total; largest remainders round up. */
export function wholeParts(parts: readonly number[]): readonly number[] {
  const whole = parts.map(Math.floor);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const missing = Math.round(sum(parts)) - sum(whole);
  const lost = parts.map((part, i) => ({ i, by: part - whole[i]! }));
  const raised = new Set(
    lost
      .sort((a, b) => b.by - a.by)
      .slice(0, missing)
      .map(({ i }) => i),
  );
  return whole.map((part, i) => (raised.has(i) ? part + 1 : part));
}
