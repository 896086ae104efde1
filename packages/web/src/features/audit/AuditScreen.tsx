import type { AuditEntry } from '@linehaul/contracts/audit';
import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { FailedPanel, failure, PageHeader, StatePanel } from '../../ui/index.ts';
import { ExportMenu, useListAddress, withFilter } from '../../ui/records/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import { MoreButton } from '../../ui/table/MoreButton.tsx';
import { AuditCards } from './AuditCards.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import classes from './audit.module.css';
import { ChangeDialog } from './ChangeDialog.tsx';
import { SHAPE } from './query.ts';
import { recordPath } from './record-path.ts';
import { useAudit } from './use-audit.ts';
import { useColumns } from './use-columns.tsx';
import { nameOf } from './words.ts';

export function AuditScreen() {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [address, change] = useListAddress(SHAPE);
  const result = useAudit(address);
  const { rows, query, isPending, isError, hasNextPage } = result;
  const [shown, setShown] = useState<AuditEntry>();
  const { errorUpdatedAt } = result;
  useEffect(() => {
    if (errorUpdatedAt) failure(t('audit.failed'), 'list audit');
  }, [errorUpdatedAt, t]);
  const openerOf = useOpener();
  const columns = useColumns(openerOf);
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  const instead =
    isError && rows.length === 0 ? (
      <FailedPanel title={t('audit.failed')} text={t('ui.records.failedHint')} result={result} />
    ) : rows.length === 0 && !isPending ? (
      <StatePanel
        icon={IconHistory}
        title={t(isNarrowed ? 'audit.noneMatching' : 'audit.none')}
        text={t(isNarrowed ? 'ui.records.noneMatchingHint' : 'audit.noneHint')}
      >
        {isNarrowed && (
          <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
            {t('ui.records.clearAll')}
          </Button>
        )}
      </StatePanel>
    ) : undefined;
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={t('audit.title')}
        breadcrumbs={[{ label: t('app.nav.systemAdmin') }]}
        testName="auditPageHeading"
      >
        <ExportMenu list="audit" query={query} />
      </PageHeader>
      <section className={classes.card} aria-label={t('audit.title')} data-region>
        <AuditFilters address={address} change={change} recordName={rows[0] && nameOf(rows[0])} />
        {isPhone ? (
          <AuditCards rows={rows} isPending={isPending} instead={instead} onShow={setShown} />
        ) : (
          <DataTable
            label={t('audit.title')}
            rows={rows}
            columns={columns}
            rowHeight={44}
            idOf={({ id }) => id}
            nameOf={nameOf}
            isLoading={isPending}
            instead={instead}
            onOpen={setShown}
          />
        )}
        <footer className="lh-list-foot">
          <span aria-live="polite">
            {!isPending && !instead && t(hasNextPage ? 'audit.shown' : 'audit.all', { count: rows.length })}
          </span>
          <MoreButton label={t('audit.showMore')} result={result} />
        </footer>
      </section>
      {shown && (
        <ChangeDialog
          entry={shown}
          onOpen={openerOf(shown)}
          onHistory={() => {
            setShown(undefined);
            change({ search: '', ...withFilter({ ...address, filters: {} }, 'recordId', shown.recordId) });
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Stack>
  );
}

function useOpener() {
  const navigate = useNavigate();
  const { openDialog } = useDashboardCommands();
  const mayAdminister = useMay('administer');
  return useCallback(
    (entry: AuditEntry) => {
      if (entry.subject === 'journey' && entry.kind !== 'delete')
        return () => openDialog({ kind: 'overview', journeyId: entry.recordId });
      if (entry.subject === 'shift-handover')
        return () => void navigate({ to: '/handover' as '/', search: { id: entry.recordId } as never });
      if (entry.subject === 'case')
        return () =>
          void navigate({ to: '/', search: { docks: 'alerts,case', case: entry.recordId } as never });
      const path = recordPath(entry, mayAdminister);
      return path === undefined ? undefined : () => void navigate({ to: path as '/' });
    },
    [navigate, openDialog, mayAdminister],
  );
}
