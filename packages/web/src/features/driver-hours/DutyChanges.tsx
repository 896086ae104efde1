import { DUTY_CHANGES_LIMIT, type DutyChange } from '@linehaul/contracts/driver-hours';
import { Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { ModalFrame, RetryButton } from '../../ui/index.ts';
import classes from './driver-hours.module.css';
import { useDutyChanges } from './use-duties.ts';
import { changedLines, dutyText } from './words.ts';

interface Props {
  readonly driverId: string;
  readonly driverName: string;
  onClose(): void;
}

export function DutyChanges({ driverId, driverName, onClose }: Props) {
  const { t } = useTranslation();
  const changes = useDutyChanges(driverId);
  const { data, isError } = changes;
  return (
    <ModalFrame
      title={t('driverHours.changes.title')}
      reference={driverName}
      size={640}
      closeLabel={t('ui.close')}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p className={classes.claim}>{t('driverHours.changes.hint')}</p>
        {data ? (
          <Changes changes={data} />
        ) : isError ? (
          <Group role="alert" gap="sm">
            <span>{t('driverHours.changes.failed')}</span>
            <RetryButton result={changes} size="xs" />
          </Group>
        ) : (
          <Stack gap="sm" role="status" aria-label={t('ui.table.loading')}>
            <Skeleton height={20} />
            <Skeleton height={20} />
          </Stack>
        )}
      </Stack>
    </ModalFrame>
  );
}

function Changes({ changes }: { readonly changes: readonly DutyChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p>{t('driverHours.changes.none')}</p>;
  return (
    <>
      <ol className={classes.changes} aria-label={t('driverHours.changes.title')}>
        {changes.map((change, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id, and none moves
          <Change key={`${change.changeDateTimeUtc} ${i}`} change={change} />
        ))}
      </ol>
      {changes.length === DUTY_CHANGES_LIMIT && (
        <p className={classes.claim}>{t('driverHours.changes.limit', { count: DUTY_CHANGES_LIMIT })}</p>
      )}
    </>
  );
}

function Change({ change }: { readonly change: DutyChange }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { changeDateTimeUtc: at, changeAuditUser, kind, before, after } = change;
  const duty = before ?? after;
  return (
    <li>
      <time dateTime={at}>{dateTimeText(at, timeZone)}</time>
      <div>
        <strong>{t(`driverHours.changes.kind.${kind}`)}</strong> {duty && dutyText(duty, timeZone, t)}
        {changedLines(change, timeZone, t).map(({ label, from, to }) => (
          <p key={label}>
            {label}: {from} <IconArrowRight size={14} aria-label={t('driverHours.changes.to')} role="img" />{' '}
            {to}
          </p>
        ))}
      </div>
      <span>{changeAuditUser}</span>
    </li>
  );
}
