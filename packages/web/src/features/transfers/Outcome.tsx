import { type ImportJob, refusedRows } from '@linehaul/contracts/transfers';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { urlOf } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { CommitChoice, type Mode } from './CommitChoice.tsx';
import { countedAs } from './counted-as.ts';
import { EvaluatedRows } from './EvaluatedRows.tsx';
import { StepHeading } from './StepHeading.tsx';
import classes from './transfers.module.css';

const COUNTS = ['created', 'changed', 'unchanged', 'refused'] as const;
const TITLES: Partial<Record<ImportJob['status'], string>> = {
  CHECKED: 'checkedTitle',
  DONE: 'doneTitle',
  CANCELLED: 'cancelledTitle',
};
const LISTS: Partial<Record<ImportJob['kind'], string>> = {
  locations: '/fleet-admin/locations',
  assets: '/fleet-admin/assets',
  drivers: '/fleet-admin/drivers',
  driverDuties: '/fleet-admin/drivers',
  journeys: '/',
};

interface Props {
  readonly job: ImportJob;
  onBack(): void;
  onImport(mode: Mode): Promise<void>;
}

export function Outcome({ job, onBack, onImport }: Props) {
  const { t } = useTranslation();
  const { counts } = job;
  const context = countedAs(job);
  const params = { orgId: job.organisationId, importId: job.id };
  const list = job.status === 'DONE' ? LISTS[job.kind] : undefined;
  const isVain = job.status === 'DONE' && job.mode === 'ALL_OR_NOTHING' && (counts?.refused ?? 0) > 0;
  const title = isVain ? 'vainTitle' : (TITLES[job.status] ?? 'failedTitle');
  return (
    <>
      <StepHeading>{t(`transfers.${title}`)}</StepHeading>
      <p className={classes.hint}>
        {job.reason ??
          t(job.status === 'CHECKED' ? 'transfers.checkedHint' : 'transfers.doneHint', {
            name: job.fileName,
            context,
          })}
      </p>
      {counts && (
        <dl className={classes.counts}>
          {COUNTS.filter((name) => name !== 'changed' || !context).map((name) => (
            <div key={name} data-kind={name === 'refused' && counts.refused > 0 ? 'refused' : undefined}>
              <dt>{t(`transfers.${name}`, { context })}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      <EvaluatedRows
        job={job}
        action={
          counts &&
          counts.refused > 0 && (
            <Button
              component="a"
              variant="default"
              href={urlOf(refusedRows, { params })}
              download
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {t('transfers.download')}
            </Button>
          )
        }
      />
      <footer className={classes.foot}>
        <Button variant="default" onClick={onBack}>
          {t('transfers.back')}
        </Button>
        {job.status === 'CHECKED' && counts && (
          <CommitChoice counts={counts} context={context} onImport={onImport} />
        )}
        {list && (
          <Button component={Link} to={list as '/'}>
            {t(`transfers.open.${job.kind}`)}
          </Button>
        )}
      </footer>
    </>
  );
}
