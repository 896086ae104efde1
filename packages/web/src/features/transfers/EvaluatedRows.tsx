import { type ImportJob, type ImportRow, listImportRows } from '@linehaul/contracts/transfers';
import { Button, Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { callList } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { DataTable, PageFooter, type TableColumn } from '../../ui/table/index.ts';
import { countedAs } from './counted-as.ts';
import { type Line, linesOf } from './lines.ts';
import classes from './transfers.module.css';

const SIZES = [100, 500, 2000];
/** Two lines, as phones cannot hover. */
const PHONE_ROW = 64;

export function EvaluatedRows({ job, action }: { readonly job: ImportJob; readonly action: ReactNode }) {
  const { t } = useTranslation();
  const [onlyProblems, setOnlyProblems] = useState(true);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZES[0]!);
  const params = { orgId: job.organisationId, importId: job.id };
  const query = { page: page - 1, size, problems: String(onlyProblems) };
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['imports', job.organisationId, job.id, 'rows', job.status, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      ...(await callList(listImportRows, { params, query, signal })),
      page,
      size,
    }),
  });
  const lines = useMemo(() => linesOf(data?.rows ?? []), [data]);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const context = countedAs(job);
  const columns = useMemo(() => {
    const actionText: ActionText = (action) => t(`transfers.actions.${action}`, { context });
    return isPhone ? phoneColumns(t, actionText) : lineColumns(t, actionText);
  }, [t, isPhone, context]);
  return (
    <>
      <div className={classes.tools}>
        <Checkbox
          label={t('transfers.problemsOnly')}
          checked={onlyProblems}
          onChange={(event) => {
            setOnlyProblems(event.currentTarget.checked);
            setPage(1);
          }}
        />
        {action}
      </div>
      <div className={classes.rows}>
        <DataTable
          label={t('transfers.rows')}
          rows={isError ? [] : lines}
          columns={columns}
          rowHeight={isPhone ? PHONE_ROW : 36}
          idOf={({ id }) => id}
          nameOf={({ row }) => String(row.line)}
          toneOf={({ row }) => (row.action === 'REFUSED' && !onlyProblems ? 'danger' : undefined)}
          isLoading={isPending}
          instead={
            isError ? (
              <StatePanel
                icon={IconAlertTriangle}
                kind="danger"
                heading="h2"
                title={t('transfers.rowsFailed')}
              >
                <Button variant="default" onClick={() => void refetch()}>
                  {t('ui.tryAgain')}
                </Button>
              </StatePanel>
            ) : data?.rows.length === 0 ? (
              <StatePanel icon={IconCircleCheck} heading="h2" title={t('transfers.noProblems')} />
            ) : undefined
          }
        />
        <div className={classes.pages}>
          <PageFooter
            page={page}
            size={size}
            sizes={SIZES}
            total={data?.total ?? 0}
            isLoading={isPending}
            shown={data}
            onPage={setPage}
            onSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        </div>
      </div>
    </>
  );
}

type ActionText = (action: NonNullable<ImportRow['action']>) => string;

function phoneColumns(t: Translate, actionText: ActionText): TableColumn<Line>[] {
  return [
    {
      id: 'line',
      header: t('transfers.line'),
      width: 64,
      align: 'right',
      cell: ({ row, at }) => (at === 0 ? row.line : ''),
    },
    {
      id: 'problem',
      header: t('transfers.problem'),
      title: ({ problem }) => problem?.reason,
      cell: ({ row, problem }) =>
        problem ? (
          <span className={classes.problem}>
            <span>{[problem.column, problem.value].filter(Boolean).join(': ')}</span>
            <span className={classes.reason}>{problem.reason}</span>
          </span>
        ) : (
          row.action && actionText(row.action)
        ),
    },
  ];
}

function lineColumns(t: Translate, actionText: ActionText): TableColumn<Line>[] {
  const text = (
    id: string,
    of: (line: Line) => string,
    more: Partial<TableColumn<Line>> = {},
  ): TableColumn<Line> => ({ id, header: t(`transfers.${id}`), title: of, cell: of, ...more });
  return [
    text('line', ({ row, at }) => (at === 0 ? String(row.line) : ''), { width: 72, align: 'right' }),
    text('action', ({ row, at }) => (row.action && at === 0 ? actionText(row.action) : ''), {
      width: 104,
    }),
    text('column', ({ problem }) => problem?.column ?? '', { width: 170 }),
    text('value', ({ problem }) => problem?.value ?? '', { width: 200 }),
    text('problem', ({ problem }) => problem?.reason ?? '', { least: 220 }),
  ];
}
