import { useEffect, useRef } from 'react';

interface Asked<Row> {
  readonly data?: Page<Row>;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

const NO_ROWS: readonly never[] = [];

/** Empty after a failure. A page beyond the last becomes the last. */
export function useShownPage<Row>(
  { data, isError, isSuccess, isPlaceholderData }: Asked<Row>,
  { page, size }: { readonly page: number; readonly size: number },
  onPage: (page: number) => void,
): Page<Row> {
  const go = useRef(onPage);
  go.current = onPage;
  const total = isError ? 0 : (data?.total ?? 0);
  useEffect(() => {
    const last = Math.max(1, Math.ceil(total / size));
    if (isSuccess && !isPlaceholderData && page > last) go.current(last);
  }, [isSuccess, isPlaceholderData, total, size, page]);
  return { rows: isError ? NO_ROWS : (data?.rows ?? NO_ROWS), total };
}
