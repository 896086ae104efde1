export interface Said {
  readonly probability: number;
  readonly isLate: boolean;
}

export interface Quality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function qualityOf(said: readonly Said[], threshold: number): Quality {
  const hits = said.filter(({ probability, isLate }) => probability >= threshold && isLate).length;
  const alarms = said.filter(({ probability }) => probability >= threshold).length;
  const late = said.filter(({ isLate }) => isLate).length;
  const precision = alarms > 0 ? hits / alarms : 0;
  const recall = late > 0 ? hits / late : 0;
  return { precision, recall, f1: hits > 0 ? (2 * precision * recall) / (precision + recall) : 0 };
}

export interface Bin {
  readonly from: number;
  readonly count: number;
  readonly said: number;
  readonly came: number;
}

export function binsOf(said: readonly Said[]): readonly Bin[] {
  return Array.from({ length: 10 }, (_, i) => {
    const own = said.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === i);
    const mean = (of: (one: Said) => number) =>
      own.length > 0 ? own.reduce((sum, one) => sum + of(one), 0) / own.length : Number.NaN;
    return {
      from: i / 10,
      count: own.length,
      said: mean(({ probability }) => probability),
      came: mean(({ isLate }) => Number(isLate)),
    };
  });
}
