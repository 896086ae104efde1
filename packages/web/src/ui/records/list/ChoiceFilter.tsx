import { Select } from '@mantine/core';
import { IN_PLACE } from '../form/in-place.ts';
import type { ChangeListAddress, ListAddress } from './list-address.ts';

export interface FilterProps {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

interface Props extends FilterProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly label: string;
  readonly allLabel: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly width: number;
  readonly searchable?: boolean;
}

const ALL = '*';

export function withFilter(address: ListAddress, name: string, value: string | undefined) {
  const { [name]: _gone, ...others } = address.filters;
  return { filters: value ? { ...others, [name]: value } : others };
}

/** Specification, section 5: never empty. */
export function ChoiceFilter(props: Props) {
  const { address, change, name, value = ALL, label, allLabel, choices, width, searchable } = props;
  return (
    <Select
      comboboxProps={IN_PLACE}
      aria-label={label}
      w={width}
      flex={{ base: '1 1 150px', sm: '0 1 auto' }}
      data={[{ value: ALL, label: allLabel }, ...choices]}
      searchable={searchable}
      allowDeselect={false}
      value={value}
      onChange={(next) => change(withFilter(address, name, next && next !== ALL ? next : undefined))}
    />
  );
}
