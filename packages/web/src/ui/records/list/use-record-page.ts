import type { Route } from '@linehaul/contracts/http';
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, callList, type ListResult } from '../../../platform/api/index.ts';
import type { ListAddress } from './list-address.ts';

export interface RecordPage<Row> extends ListResult<Row> {
  readonly page: number;
  readonly size: number;
}

export interface RecordResult<Row> {
  readonly data?: RecordPage<Row>;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
  readonly errorUpdatedAt: number;
  refetch(): unknown;
}

/** The id breaks ties. `key`: query key prefix. */
export function useRecordPage<T extends Route, Row>(
  route: T,
  address: ListAddress,
  options: {
    readonly key: QueryKey;
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: CallOptions<T>['query'];
    readonly isWithoutSearch?: boolean;
  },
): RecordResult<Row> {
  const client = useQueryClient();
  const { search, page, size, sort } = address;
  const query = {
    ...options.query,
    ...(search && !options.isWithoutSearch ? { search } : {}),
    page: page - 1,
    size,
    sort: [`${sort.property},${sort.descending ? 'desc' : 'asc'}`, 'id,asc'],
  };
  const queryKey = [...options.key, options.params, query];
  return useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RecordPage<Row>> => {
      const list = await callList(route, {
        params: options.params,
        query,
        signal,
        // No progress bar.
        background: client.getQueryData(queryKey) !== undefined,
      } as CallOptions<T>);
      return { ...(list as unknown as ListResult<Row>), page, size };
    },
  });
}
