import { constants } from '@linehaul/domain/constants';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { PAGE_SIZES, type PageSize } from '../../../shared/selection/index.ts';
import type { TableSort } from '../../table/index.ts';

export interface ListAddress {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: TableSort;
  /** By address name; absent: off. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Goes to the first page unless one is named. */
export type ChangeListAddress = (part: Partial<ListAddress>) => void;

interface Shape {
  readonly sort: TableSort;
  readonly sorts: readonly string[];
  readonly filters?: readonly string[];
}

const SIZE: PageSize = 25;

/** Last search by list path, for leaving forms. */
const last = new Map<string, Readonly<Record<string, unknown>>>();

/** Empty: not visited. */
export function lastListSearch(path: string): Readonly<Record<string, unknown>> {
  return last.get(path) ?? {};
}

export function readListAddress(raw: Readonly<Record<string, unknown>>, shape: Shape): ListAddress {
  const page = Number(raw.page ?? 1);
  const [property = '', direction] = String(raw.sort ?? '').split(',');
  const filters = (shape.filters ?? []).flatMap((name): [string, string][] => {
    const value = raw[name] === undefined || raw[name] === null ? '' : String(raw[name]);
    return value ? [[name, value]] : [];
  });
  return {
    search: raw.q === undefined ? '' : String(raw.q).trim().slice(0, constants.searchValueMaximum),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => size === Number(raw.size)) ?? SIZE,
    sort: shape.sorts.includes(property) ? { property, descending: direction === 'desc' } : shape.sort,
    filters: Object.fromEntries(filters),
  };
}

export function writeListAddress(address: ListAddress, shape: Shape): Record<string, string | number> {
  const { search, page, size, sort, filters } = address;
  const isUsualSort = sort.property === shape.sort.property && sort.descending === shape.sort.descending;
  return {
    ...(search ? { q: search } : {}),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(page > 1 ? { page } : {}),
    ...(size === SIZE ? {} : { size }),
    ...(isUsualSort ? {} : { sort: `${sort.property},${sort.descending ? 'desc' : 'asc'}` }),
  };
}

/** `shape`: stable. */
export function useListAddress(shape: Shape): readonly [ListAddress, ChangeListAddress] {
  const raw = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(raw, shape), [raw, shape]);
  // Changes in one event must add up.
  const newest = useRef(address);
  newest.current = address;
  const own = useRef(path).current;
  useEffect(() => {
    // On leaving, the address is already another's.
    if (path === own) last.set(own, writeListAddress(address, shape));
  }, [own, path, address, shape]);
  const change = useCallback<ChangeListAddress>(
    (part) => {
      newest.current = { ...newest.current, page: 1, ...part };
      void navigate({ to: '.', search: writeListAddress(newest.current, shape) as never, replace: true });
    },
    [navigate, shape],
  );
  return [address, change];
}
