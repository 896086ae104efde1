import {
  cancelImport,
  checkImport,
  commitImport,
  type ImportJob,
  startImport,
} from '@linehaul/contracts/transfers';
import type { ImportKind } from '@linehaul/domain/transfers';
import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay, useOrganisation } from '../../platform/session/index.tsx';
import { OnlyLooking, PageHeader, StatePanel } from '../../ui/index.ts';
import { ExportCard } from './ExportCard.tsx';
import { FileChoice } from './FileChoice.tsx';
import { useImportAddress } from './import-address.ts';
import { Mapping } from './Mapping.tsx';
import { Outcome } from './Outcome.tsx';
import { Steps } from './Steps.tsx';
import { stepOf } from './step.ts';
import { TransferCard } from './TransferCard.tsx';
import classes from './transfers.module.css';
import { UnderWay } from './UnderWay.tsx';
import { importKey, isUnderWay, useImport } from './use-import.ts';

export function ImportPage() {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const mayControl = useMay('control');
  const client = useQueryClient();
  const [{ kind, importId }, setAddress] = useImportAddress();
  const [isMapping, setMapping] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { data: job, isLoading, error, refetch } = useImport(orgId, importId);
  const isGone = error instanceof ApiError && error.status === 404;
  const isUnread = !job && error !== null && !isGone;
  const working = job !== undefined && isUnderWay(job);
  const step = stepOf(job, isMapping);
  const isHere = useIsHere();

  async function send(work: () => Promise<ImportJob>): Promise<void> {
    setProblem(undefined);
    try {
      const next = await work();
      // Older answers may follow.
      await client.cancelQueries({ queryKey: importKey(orgId, next.id) });
      client.setQueryData(importKey(orgId, next.id), next);
      if (!isHere.current) return;
      setAddress({ kind: next.kind, importId: next.id });
      setMapping(false);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setWaiting(undefined);
    }
  }
  function read(file: File): void {
    setWaiting(file.name);
    const query = { kind, fileName: file.name };
    void send(() => call(startImport, { params: { orgId }, query, body: file as never }));
  }
  const ofJob = { orgId, importId: importId ?? '' };

  return (
    <Stack className={classes.page} gap={0} flex={1} mih={0} pb="xl">
      <PageHeader title={t('transfers.title')} breadcrumbs={[{ label: t('transfers.admin') }]}>
        {job && !working && (
          <Button
            variant="default"
            onClick={() => {
              setProblem(undefined);
              setAddress({ kind });
            }}
          >
            {t('transfers.another')}
          </Button>
        )}
      </PageHeader>
      <TransferCard label={t('transfers.import')}>
        {mayControl ? <Steps step={step} /> : <OnlyLooking />}
        {problem && (
          <Alert
            color="danger"
            role="alert"
            icon={<IconAlertTriangle size={18} />}
            title={t('transfers.failed')}
          >
            {problem}
          </Alert>
        )}
        {isUnread && (
          <StatePanel
            icon={IconAlertTriangle}
            kind="danger"
            role="alert"
            heading="h2"
            title={t('transfers.unread')}
          >
            <Button variant="default" onClick={() => void refetch()}>
              {t('ui.tryAgain')}
            </Button>
          </StatePanel>
        )}
        {mayControl && !job && !isLoading && !isUnread && (
          <FileChoice
            kind={kind}
            isGone={isGone}
            waiting={waiting}
            onKind={(next: ImportKind) => setAddress({ kind: next })}
            onRefused={setProblem}
            onFile={read}
          />
        )}
        {job && working && (
          <UnderWay job={job} onCancel={() => send(() => call(cancelImport, { params: ofJob }))} />
        )}
        {job && step === 'columns' && (
          <Mapping
            job={job}
            onCheck={(asked) => send(() => call(checkImport, { params: ofJob, body: asked }))}
          />
        )}
        {job && !working && step !== 'columns' && (
          <Outcome
            key={job.status}
            job={job}
            onBack={() => setMapping(true)}
            onImport={(mode) => send(() => call(commitImport, { params: ofJob, body: { mode } }))}
          />
        )}
      </TransferCard>
      {!job && !isLoading && <ExportCard />}
    </Stack>
  );
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
