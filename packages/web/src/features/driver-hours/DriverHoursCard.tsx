import type { DutyWire } from '@linehaul/contracts/driver-hours';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { RetryButton } from '../../ui/index.ts';
import { ConfirmDialog, FactsCard } from '../../ui/records/index.ts';
import { DutiesExport } from './DutiesExport.tsx';
import { DutyChanges } from './DutyChanges.tsx';
import { DutyDialog } from './DutyDialog.tsx';
import { DutyList } from './DutyList.tsx';
import { DutyStrip } from './DutyStrip.tsx';
import classes from './driver-hours.module.css';
import { HoursNow } from './HoursNow.tsx';
import { useDuties, useHours, useRemoveDuty } from './use-duties.ts';
import { dutyText } from './words.ts';

interface Props {
  readonly driverId: string;
  readonly driverName: string;
}

const DAYS = 2;
const MORE_DAYS = 28;

type Open =
  | { readonly what: 'write'; readonly duty: DutyWire | undefined }
  | { readonly what: 'remove'; readonly duty: DutyWire }
  | { readonly what: 'changes' };

export function DriverHoursCard({ driverId, driverName }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const [days, setDays] = useState(DAYS);
  const [open, setOpen] = useState<Open>();
  const hours = useHours(driverId);
  const duties = useDuties(driverId, days);
  const remove = useRemoveDuty(driverId);
  const close = () => setOpen(undefined);
  /** The newest: it may have changed since opening. */
  const newest = (duty: DutyWire | undefined) =>
    duties.data?.find(({ dutyId }) => dutyId !== null && dutyId === duty?.dutyId) ?? duty;
  const isFailed = (hours.isError && !hours.data) || (duties.isError && !duties.data);
  return (
    <FactsCard title={t('driverHours.title')}>
      <Stack gap="md" className={classes.card}>
        <p className={classes.claim}>{t('driverHours.noClaim')}</p>
        {isFailed ? (
          <Group role="alert" gap="sm">
            <span>{t('driverHours.failed')}</span>
            <RetryButton result={hours.isError ? hours : duties} size="xs" />
          </Group>
        ) : !hours.data || !duties.data ? (
          <Stack gap="sm" aria-busy="true">
            <Skeleton height={20} />
            <Skeleton height={60} />
          </Stack>
        ) : (
          <>
            <HoursNow hours={hours.data} />
            <DutyStrip duties={duties.data} now={Date.parse(hours.data.madeUtc)} />
            <Group justify="space-between">
              <h3>{t('driverHours.duties')}</h3>
              <Group gap="xs">
                <DutiesExport driverId={driverId} days={MORE_DAYS} />
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={14} />}
                  onClick={() => setOpen({ what: 'write', duty: undefined })}
                >
                  {t('driverHours.add')}
                </Button>
              </Group>
            </Group>
            {duties.data.length === 0 ? (
              <p className={classes.claim}>{t('driverHours.none')}</p>
            ) : (
              <DutyList
                duties={duties.data}
                onEdit={(duty) => setOpen({ what: 'write', duty })}
                onRemove={(duty) => setOpen({ what: 'remove', duty })}
              />
            )}
            <Group gap="xs" justify="center">
              {days === DAYS && (
                <Button variant="subtle" size="xs" onClick={() => setDays(MORE_DAYS)}>
                  {t('driverHours.more', { days: MORE_DAYS })}
                </Button>
              )}
              <Button variant="subtle" size="xs" onClick={() => setOpen({ what: 'changes' })}>
                {t('driverHours.changes.open')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      {open?.what === 'write' && (
        <DutyDialog driverId={driverId} driverName={driverName} duty={newest(open.duty)} onClose={close} />
      )}
      {open?.what === 'changes' && (
        <DutyChanges driverId={driverId} driverName={driverName} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={t('driverHours.removing.title')}
          reference={driverName}
          confirm={t('driverHours.removing.confirm')}
          onConfirm={async () => {
            await remove(open.duty);
            close();
          }}
          onClose={close}
        >
          <p>{t('driverHours.removing.text', { duty: dutyText(open.duty, timeZone, t) })}</p>
          {open.duty.source === 'import' && <p>{t('driverHours.removing.imported')}</p>}
        </ConfirmDialog>
      )}
    </FactsCard>
  );
}
