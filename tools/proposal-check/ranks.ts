/** 1: the first; undefined: not proposed. */
export interface Asked {
  readonly rank: number | undefined;
  /** How many were proposed. */
  readonly rows: number;
}

export interface Shares {
  readonly asked: number;
  readonly first: number;
  readonly firstTen: number;
  readonly chance: number;
  readonly notProposed: number;
  readonly medianRows: number;
}

export function sharesOf(asked: readonly Asked[]): Shares {
  const share = (of: (one: Asked) => number) =>
    asked.reduce((sum, one) => sum + of(one), 0) / Math.max(1, asked.length);
  const rows = asked.map((one) => one.rows).sort((a, b) => a - b);
  return {
    asked: asked.length,
    first: share(({ rank }) => Number(rank === 1)),
    firstTen: share(({ rank }) => Number(rank !== undefined && rank <= 10)),
    chance: share((one) => (one.rows > 0 ? Math.min(1, 10 / one.rows) : 0)),
    notProposed: share(({ rank }) => Number(rank === undefined)),
    medianRows: rows[Math.floor(rows.length / 2)] ?? 0,
  };
}
