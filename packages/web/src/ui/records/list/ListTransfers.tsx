import { type ExportList, IMPORT_KINDS } from '@linehaul/domain/transfers';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { ListAddress } from './list-address.ts';

interface Props {
  readonly list: ExportList;
  readonly address: Pick<ListAddress, 'search' | 'sort'>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

export function ListTransfers({ list, address: { search, sort }, query }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {(IMPORT_KINDS as readonly string[]).includes(list) && (
        <Button
          component={Link}
          to={'/fleet-admin/import' as '/'}
          search={{ kind: list } as never}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
        >
          {t('ui.records.import')}
        </Button>
      )}
      <ExportMenu
        list={list}
        query={{
          ...query,
          search: search || undefined,
          sort: [`${sort.property},${sort.descending ? 'desc' : 'asc'}`, 'id,asc'],
        }}
      />
    </>
  );
}
