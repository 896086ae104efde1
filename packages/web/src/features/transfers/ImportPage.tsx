import {
  cancelImport,
  checkImport,
  commitImport,
  type ImportJob,
  startImport,
} from '@linehaul/contracts/transfers';
import type { ImportKind } from '@linehaul/domain/transfers';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { PageHeader } from '../../ui/index.ts';
import { ExportCard } from './ExportCard.tsx';
import { FileChoice } from './FileChoice.tsx';
import { useImportAddress } from './import-address.ts';
import { Mapping } from './Mapping.tsx';
import { Outcome } from './Outcome.tsx';
import { Steps } from './Steps.tsx';
import { stepOf } from './step.ts';
import classes from './transfers.module.css';
import { UnderWay } from './UnderWay.tsx';
import { importKey, isUnderWay, useImport } from './use-import.ts';

/** A file of others becomes records: chosen, its columns told, tried without writing, then written. */
export function ImportPage() {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const client = useQueryClient();
  const [{ kind, importId }, setAddress] = useImportAddress();
  const [isMapping, setMapping] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { data: job, isLoading, isError } = useImport(orgId, importId);
  const working = job !== undefined && isUnderWay(job);
  const step = stepOf(job, isMapping);

  /** Sends a command; its answer is the import as it is now. */
  async function send(work: () => Promise<ImportJob>): Promise<void> {
    setProblem(undefined);
    try {
      const next = await work();
      // What was asked before says less than this, and may come later.
      await client.cancelQueries({ queryKey: importKey(orgId, next.id) });
      client.setQueryData(importKey(orgId, next.id), next);
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
    <div className={classes.page}>
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
      <section className={classes.card} aria-label={t('transfers.import')}>
        <Steps step={step} />
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
        {!job && !isLoading && (
          <FileChoice
            kind={kind}
            isGone={isError}
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
            onCheck={(mapping) => send(() => call(checkImport, { params: ofJob, body: { mapping } }))}
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
      </section>
      {!job && !isLoading && <ExportCard />}
    </div>
  );
}
