export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export async function readWholeList<Row>(
  read: (page: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let page = 0; ; page++) {
    const { rows, total } = await read(page);
    for (const row of rows) all.push(row);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
