import type { ImportJob } from '@linehaul/contracts/transfers';
import { Button, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StepHeading } from './StepHeading.tsx';
import classes from './transfers.module.css';

export function UnderWay({ job, onCancel }: { readonly job: ImportJob; onCancel(): Promise<void> }) {
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const isWriting = job.status === 'IMPORTING';
  const said = t('transfers.progress', { done: job.done, rows: job.rows });
  return (
    <Stack className={classes.progress} gap={10} align="start" maw={480}>
      <StepHeading>{t(isWriting ? 'transfers.importing' : 'transfers.checking')}</StepHeading>
      <p className={classes.hint}>{job.fileName}</p>
      <Progress.Root>
        <Progress.Section
          value={(100 * job.done) / Math.max(1, job.rows)}
          // Mantine announces per cent, not rows.
          withAria={false}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={job.rows}
          aria-valuenow={job.done}
          aria-label={t(isWriting ? 'transfers.importing' : 'transfers.checking')}
          aria-valuetext={said}
        />
      </Progress.Root>
      <span role="status">{said}</span>
      <Button
        variant="default"
        loading={isCancelling}
        onClick={() => {
          setCancelling(true);
          void onCancel().finally(() => setCancelling(false));
        }}
      >
        {t('transfers.cancel')}
      </Button>
      {isWriting && (
        <p className={classes.hint}>
          {t(job.mode === 'ALL_OR_NOTHING' ? 'transfers.cancelAll' : 'transfers.cancelGood')}
        </p>
      )}
    </Stack>
  );
}
