import { type FiguresReportWire, putFiguresReport } from '@linehaul/contracts/notifications';
import { isTimeOfDay, REPORT_LENGTHS, type ReportLength } from '@linehaul/domain/notifications';
import { Chip, Group, Input, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { SavingFrame } from './SavingFrame.tsx';
import { useOwn } from './use-notifications.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export function writtenReportOf({ isOn, weekdays, time, days, emailAddresses }: FiguresReportWire) {
  return { isOn, weekdays, time, days, emailAddresses };
}

interface Props {
  readonly report: FiguresReportWire;
  onSaved(): Promise<void>;
  onClose(): void;
}

export function ReportDialog({ report, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { params } = useOwn();
  // Saving a report for the first time switches it on.
  const [draft, setDraft] = useState(() => ({
    ...writtenReportOf(report),
    isOn: report.isOn || report.version === 0,
  }));
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const set = (more: Partial<typeof draft>) => {
    setProblem(undefined);
    setDraft((before) => ({ ...before, ...more }));
  };

  async function save(): Promise<void> {
    if (!isTimeOfDay(draft.time)) return setProblem(t('notifications.report.timeNeeded'));
    setWaiting(true);
    try {
      await call(putFiguresReport, { params, body: { ...draft, version: report.version } });
      await onSaved();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setWaiting(false);
    }
  }
  return (
    <SavingFrame
      title={t('notifications.report.title')}
      isWaiting={isWaiting}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <TagsInput
        data-autofocus
        label={t('notifications.addresses')}
        description={t('notifications.addressesHint')}
        splitChars={[',', ' ', ';']}
        value={draft.emailAddresses}
        onChange={(emailAddresses) => set({ emailAddresses })}
      />
      <Input.Wrapper
        label={t('notifications.report.days')}
        labelElement="div"
        role="group"
        aria-label={t('notifications.report.days')}
      >
        <Chip.Group
          multiple
          value={draft.weekdays.map(String)}
          onChange={(days) => set({ weekdays: days.map(Number) })}
        >
          <Group gap={6} pt={4}>
            {DAYS.map((day) => (
              <Chip key={day} value={String(day)} size="xs">
                {t(`notifications.report.day.${day}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Group grow align="start">
        <TextInput
          label={t('notifications.report.time')}
          placeholder="07:00"
          value={draft.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
        <Select
          label={t('notifications.report.period')}
          allowDeselect={false}
          data={REPORT_LENGTHS.map((length) => ({
            value: String(length),
            label: t(`notifications.report.covers.${length}`),
          }))}
          value={String(draft.days)}
          onChange={(days) => set({ days: Number(days) as ReportLength })}
        />
      </Group>
      <Switch
        label={t('notifications.on')}
        checked={draft.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
    </SavingFrame>
  );
}
