import { addDriverDuty, correctDriverDuty, type DutyWire } from '@linehaul/contracts/driver-hours';
import { DUTY_KINDS, type DutyKind } from '@linehaul/domain/driver-hours';
import { Button, Radio, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { Problem } from '../../ui/dialogs/index.ts';
import { WhenField } from '../../ui/fields/index.ts';
import { ModalFrame, success } from '../../ui/index.ts';
import { fieldProblems } from '../../ui/records/index.ts';
import { type DutyProblems, readValues, valuesOf } from './duty-values.ts';
import { useRereadHours } from './use-duties.ts';

interface Props {
  readonly driverId: string;
  readonly driverName: string;
  readonly duty: DutyWire | undefined;
  onClose(): void;
}

export function DutyDialog({ driverId, driverName, duty, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { name: orgId, timeZone } = useOrganisation();
  const reread = useRereadHours(driverId);
  const [values, setValues] = useState(() => valuesOf(duty, timeZone));
  const [problems, setProblems] = useState<DutyProblems>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }));
    setProblems({});
    setProblem(undefined);
  };

  async function save(): Promise<void> {
    const read = readValues(values, timeZone, t);
    if ('problems' in read) {
      setProblems(read.problems);
      return;
    }
    setSaving(true);
    try {
      const params = { orgId, driverId };
      if (duty)
        await call(correctDriverDuty, {
          params: { ...params, dutyId: duty.dutyId ?? '' },
          body: { ...read.body, version: duty.version ?? 0 },
        });
      else await call(addDriverDuty, { params, body: read.body });
      await reread();
      success(t('driverHours.saved'));
      onClose();
    } catch (error) {
      const found = fieldProblems(error);
      if (found?.fromUtc || found?.toUtc) setProblems({ from: found.fromUtc, to: found.toUtc });
      else if (error instanceof ApiError && error.status === 409) {
        setProblem(t('driverHours.dialog.outdated'));
        await reread();
      } else setProblem((error as Error).message);
    } finally {
      setSaving(false);
    }
  }

  const when = (field: 'from' | 'to') => (
    <WhenField
      id={`${id}-${field}`}
      label={t(`driverHours.dialog.${field}`)}
      name={t(`driverHours.dialog.${field}`)}
      value={values[field]}
      timeZone={timeZone}
      day={today(timeZone)}
      required={field === 'from'}
      description={field === 'to' ? t('driverHours.dialog.toHint') : undefined}
      error={problems[field]}
      onChange={(next) => change({ [field]: next })}
    />
  );
  return (
    <ModalFrame
      title={t(duty ? 'driverHours.dialog.edit' : 'driverHours.dialog.add')}
      reference={driverName}
      size={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('driverHours.dialog.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('driverHours.dialog.save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Radio.Group
          label={t('driverHours.dialog.kind')}
          value={values.kind}
          onChange={(kind) => change({ kind: kind as DutyKind })}
        >
          <Stack gap="xs" pt={4}>
            {DUTY_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`driverHours.kind.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {when('from')}
        {when('to')}
        <Problem text={problem} />
      </Stack>
    </ModalFrame>
  );
}
