import {
  changeFiguresReport,
  createFiguresReport,
  type FiguresReportWire,
} from '@linehaul/contracts/notifications';
import { isTimeOfDay, REPORT_FIGURES, REPORT_FORMATS, REPORT_LENGTHS } from '@linehaul/domain/notifications';
import { Chip, Group, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { SavingDialog, useDraft } from '../../../ui/dialogs/index.ts';
import { clearButton, IN_PLACE } from '../../../ui/records/index.ts';
import { AddressesField, NameField, OnSwitch } from '../DialogFields.tsx';
import { useOwn } from '../use-notifications.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: 28 }, (_, i) => String(i + 1));

export function writtenReportOf(report: FiguresReportWire) {
  const { name, isOn, weekdays, monthDay, time, days, figures, format, emailAddresses } = report;
  return { name, isOn, weekdays, monthDay, time, days, figures, format, emailAddresses };
}

type Draft = ReturnType<typeof writtenReportOf>;
const FIRST: Draft = {
  ...{ name: '', isOn: true, weekdays: [1], monthDay: null, time: '07:00', days: 7 },
  ...{ figures: [...REPORT_FIGURES], format: 'xlsx', emailAddresses: [] },
};

interface Props {
  /** Undefined: a new one. */
  readonly report: FiguresReportWire | undefined;
  onSaved(): Promise<void>;
  onClose(): void;
}

export function ReportDialog({ report, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { params } = useOwn();
  const { draft, set, saving } = useDraft<Draft>(() => (report ? writtenReportOf(report) : FIRST));
  const save = async () => {
    await (report
      ? call(changeFiguresReport, {
          params: { ...params, reportId: report.id },
          body: { ...draft, version: report.version },
        })
      : call(createFiguresReport, { params, body: draft }));
    await onSaved();
  };
  const missing = !draft.name.trim()
    ? t('notifications.report.nameNeeded')
    : isTimeOfDay(draft.time)
      ? undefined
      : t('notifications.report.timeNeeded');
  return (
    <SavingDialog
      title={t(report ? 'notifications.report.edit' : 'notifications.report.new')}
      reference={report?.name}
      saving={saving}
      onSave={() => saving.save(save, missing)}
      onClose={onClose}
    >
      <NameField
        label={t('notifications.report.name')}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <AddressesField value={draft.emailAddresses} onChange={(emailAddresses) => set({ emailAddresses })} />
      <Chips
        label={t('notifications.report.days')}
        value={draft.weekdays.map(String)}
        onChange={(days) => set({ weekdays: days.map(Number) })}
      >
        {DAYS.map((day) => (
          <Chip key={day} value={String(day)} size="xs">
            {t(`notifications.report.day.${day}`)}
          </Chip>
        ))}
      </Chips>
      <Group grow align="start">
        <Select
          label={t('notifications.report.monthDay')}
          placeholder={t('notifications.report.noMonthDay')}
          comboboxProps={IN_PLACE}
          clearable
          clearButtonProps={clearButton(t('notifications.report.clearMonthDay'))}
          data={MONTH_DAYS}
          value={draft.monthDay === null ? null : String(draft.monthDay)}
          onChange={(day) => set({ monthDay: day === null ? null : Number(day) })}
        />
        <TextInput
          label={t('notifications.report.time')}
          placeholder="07:00"
          value={draft.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
      </Group>
      <Select
        label={t('notifications.report.period')}
        allowDeselect={false}
        comboboxProps={IN_PLACE}
        data={REPORT_LENGTHS.map((length) => ({
          value: String(length),
          label: t(`notifications.report.covers.${length}`),
        }))}
        value={String(draft.days)}
        onChange={(days) =>
          set({ days: REPORT_LENGTHS.find((length) => String(length) === days) ?? draft.days })
        }
      />
      <Chips
        label={t('notifications.report.figures')}
        value={draft.figures}
        onChange={(chosen) => set({ figures: REPORT_FIGURES.filter((one) => chosen.includes(one)) })}
      >
        {REPORT_FIGURES.map((one) => (
          <Chip key={one} value={one} size="xs">
            {t(`notifications.report.figure.${one}`)}
          </Chip>
        ))}
      </Chips>
      <Input.Wrapper label={t('notifications.report.format')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('notifications.report.format')}
          data={REPORT_FORMATS.map((value) => ({ value, label: t(`notifications.report.as.${value}`) }))}
          value={draft.format}
          onChange={(chosen) => set({ format: REPORT_FORMATS.find((one) => one === chosen) ?? draft.format })}
        />
      </Input.Wrapper>
      <OnSwitch isOn={draft.isOn} onChange={(isOn) => set({ isOn })} />
    </SavingDialog>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly value: string[];
  onChange(chosen: string[]): void;
  readonly children: ReactNode;
}

function Chips({ label, value, onChange, children }: ChipsProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap={6} pt={4}>
          {children}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
