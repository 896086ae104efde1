export const FEATURES = 5;

/** Cholesky, for a symmetric positive system; undefined without one solution. */
export function solved(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] | undefined {
  const size = right.length;
  const lower: number[][] = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      if (i !== j) lower[i]![j] = sum / lower[j]![j]!;
      else if (sum > 0) lower[i]![i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  const half: number[] = [];
  for (let i = 0; i < size; i++) {
    let sum = right[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i]![k]! * half[k]!;
    half[i] = sum / lower[i]![i]!;
  }
  const result = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let sum = half[i]!;
    for (let k = i + 1; k < size; k++) sum -= lower[k]![i]! * result[k]!;
    result[i] = sum / lower[i]![i]!;
  }
  return result.every(Number.isFinite) ? result : undefined;
}
