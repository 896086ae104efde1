import type { Entity } from '@linehaul/domain/entities';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { type Option, SearchSelect } from '../../../ui/fields/index.ts';
import { type EntityRecord, entityKey, hasWords, inWords } from '../entity.ts';
import { namesOfRows, readRecords } from '../names.ts';
import { type Names, valueText } from '../value.tsx';

interface Props {
  readonly id: string;
  readonly target: Entity;
  readonly label: string;
  /** Id; empty = none. */
  readonly value: string;
  readonly names: Names;
  readonly error?: string;
  readonly required?: boolean;
  readonly testName?: string;
  onChange(value: string): void;
}

const MOST = 20;
/** Limit of rows filtered here, without searchable text. */
const MOST_WITHOUT_WORDS = 200;
const DEBOUNCE_MS = 250;

export function ReferenceField(props: Props) {
  const { target, value, names } = props;
  const { t } = useTranslation();
  const [isUsed, setUsed] = useState(false);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  const isSearched = hasWords(target);
  const found = useFound(target, isSearched ? asked : '', isUsed);
  const find = (typed: string) => {
    const words = typed.trim().toLowerCase();
    const options = (found.data ?? []).filter(
      ({ label }) => isSearched || words === '' || label.toLowerCase().includes(words),
    );
    return {
      options: options.slice(0, MOST),
      isMore: options.length > MOST,
      isPending: found.isFetching || (isSearched && asked !== words),
    };
  };
  return (
    <SearchSelect
      id={props.id}
      label={props.label}
      name={props.label}
      shown={value === '' ? '' : names(target, value)}
      placeholder={t('entities.choose', { name: inWords(target.title.one) })}
      error={props.error}
      required={props.required}
      isClearable
      isInPlace
      testName={props.testName}
      find={find}
      onOpen={() => setUsed(true)}
      onSearch={setSearch}
      onChoose={(id) => props.onChange(id ?? '')}
    />
  );
}

function useFound(target: Entity, asked: string, isUsed: boolean) {
  const { t } = useTranslation();
  const { id: organisationId, timeZone } = useOrganisation();
  const { by = 'id', descending = false } = target.order ?? {};
  return useQuery({
    queryKey: [...entityKey(organisationId, target), 'choices', asked],
    enabled: isUsed,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Option[]> => {
      const naming = { t, timeZone, organisationId, signal };
      const size = hasWords(target) ? MOST + 1 : MOST_WITHOUT_WORDS;
      const sort = `${by},${descending ? 'desc' : 'asc'}`;
      const rows = await readRecords(target, { size, sort, ...(asked ? { search: asked } : {}) }, naming);
      const names = await namesOfRows(target, rows, naming);
      return rows.map((row) => ({
        value: row.id,
        label: names.get(row.id) ?? row.id.slice(0, 8),
        detail: detailOf(target, row, { t, timeZone, names: () => '' }),
      }));
    },
  });
}

/** Distinguishes equal names. */
function detailOf(target: Entity, row: EntityRecord, showing: Parameters<typeof valueText>[3]) {
  const [first = '', second = ''] = target.list;
  const field = target.fields[second];
  if (!field || target.fields[first]?.kind !== 'text' || !row[first]) return undefined;
  if (field.kind === 'reference' || field.kind === 'owner' || field.kind === 'flag') return undefined;
  return valueText(field, row[second], row, showing);
}
