import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { FailedPanel, ModalFrame } from '../../../ui/index.ts';
import { Loading, ScrolledTable } from '../../../ui/insights/index.ts';
import { MoreButton } from '../../../ui/table/MoreButton.tsx';

export interface Paged<Row> {
  readonly data?: { readonly pages: readonly { readonly rows: readonly Row[] }[] };
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface Props<Row> {
  readonly title: string;
  readonly reference: string;
  /** Of the table. */
  readonly label: string;
  readonly heads: readonly string[];
  readonly difference?: string;
  readonly result: Paged<Row>;
  readonly choice?: ReactNode;
  readonly note?: string | false;
  row(row: Row): ReactNode;
  onClose(): void;
}

export function PagedDialog<Row>(props: Props<Row>) {
  const { title, reference, result, choice, note, onClose } = props;
  const { t } = useTranslation();
  return (
    <ModalFrame title={title} reference={reference} size={820} closeLabel={t('ui.close')} onClose={onClose}>
      <Stack gap="sm">
        {choice && <Group>{choice}</Group>}
        {result.isError ? (
          <FailedPanel role="alert" title={t('forecastQuality.scored.failed')} result={result} />
        ) : !result.data ? (
          <Loading label={t('forecastQuality.scored.loading')} />
        ) : (
          <Rows {...props} rows={result.data.pages.flatMap((page) => page.rows)} />
        )}
        {note && <p className="lh-hint">{note}</p>}
        {result.hasNextPage && (
          <Group>
            <MoreButton label={t('forecastQuality.scored.more')} result={result} />
          </Group>
        )}
      </Stack>
    </ModalFrame>
  );
}

type RowsProps<Row> = Pick<Props<Row>, 'label' | 'heads' | 'difference' | 'row'> & {
  readonly rows: readonly Row[];
};

function Rows<Row>({ rows, label, heads, difference, row }: RowsProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="lh-hint">{t('forecastQuality.scored.none')}</p>;
  return (
    <ScrolledTable
      label={label}
      tableClassName="two"
      words={heads}
      numbers={
        difference
          ? [
              <abbr key="off" title={difference}>
                ± min
              </abbr>,
            ]
          : []
      }
    >
      <tbody>{rows.map(row)}</tbody>
    </ScrolledTable>
  );
}
