import {
  changeFiguresReport,
  deleteFiguresReport,
  type FiguresReportWire,
  sendFiguresReport,
} from '@linehaul/contracts/notifications';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { failure, success } from '../../../ui/index.ts';
import { ConfirmDialog } from '../../../ui/records/index.ts';
import { ListCard } from '../ListCard.tsx';
import classes from '../notifications.module.css';
import { useOwn, useReports } from '../use-notifications.ts';
import { ReportDialog, writtenReportOf } from './ReportDialog.tsx';
import { ReportRow } from './ReportRow.tsx';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'send' | 'remove'; readonly report: FiguresReportWire };

export function ReportsCard() {
  const { t } = useTranslation();
  const { params, reload } = useOwn();
  const result = useReports();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  async function doing(work: () => Promise<string>): Promise<void> {
    try {
      success(await work());
    } catch (error) {
      failure((error as Error).message, 'figures report');
    }
    close();
    await reload();
  }
  const toggle = (one: FiguresReportWire) =>
    doing(async () => {
      await call(changeFiguresReport, {
        params: { ...params, reportId: one.id },
        body: { ...writtenReportOf(one), isOn: !one.isOn, version: one.version },
      });
      return t(one.isOn ? 'notifications.report.isOff' : 'notifications.report.isOn', { name: one.name });
    });
  const sendNow = ({ id: reportId, version }: FiguresReportWire) =>
    doing(async () => {
      const { messages } = await call(sendFiguresReport, {
        params: { ...params, reportId },
        body: { version },
      });
      return t('notifications.report.sentNow', { count: messages });
    });
  const remove = ({ id: reportId, name }: FiguresReportWire) =>
    doing(async () => {
      await call(deleteFiguresReport, { params: { ...params, reportId } });
      return t('notifications.report.removed', { name });
    });
  return (
    <ListCard
      title={t('notifications.report.title')}
      hint={t('notifications.report.hint')}
      newLabel={t('notifications.report.new')}
      result={result}
      failed={t('notifications.report.failed')}
      none={
        <Text className={classes.report} c="dimmed">
          {t('notifications.report.none')}
        </Text>
      }
      row={(report) => (
        <ReportRow
          key={report.id}
          report={report}
          onToggle={() => void toggle(report)}
          onAsk={(what) => setAsked({ what, report })}
        />
      )}
      onNew={() => setAsked({ what: 'new' })}
    >
      {asked?.what === 'send' && (
        <SendNow report={asked.report} onConfirm={() => sendNow(asked.report)} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t('notifications.remove')}
          reference={asked.report.name}
          confirm={t('notifications.remove')}
          isFinal
          onConfirm={() => remove(asked.report)}
          onClose={close}
        >
          <Text my={13}>{t('notifications.report.removeText')}</Text>
        </ConfirmDialog>
      )}
      {(asked?.what === 'new' || asked?.what === 'edit') && (
        <ReportDialog
          report={asked.what === 'edit' ? asked.report : undefined}
          onSaved={async () => {
            close();
            await reload();
          }}
          onClose={close}
        />
      )}
    </ListCard>
  );
}

interface SendNowProps {
  readonly report: FiguresReportWire;
  onConfirm(): Promise<void>;
  onClose(): void;
}

function SendNow({ report: { name, emailAddresses }, onConfirm, onClose }: SendNowProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('notifications.report.sendNow')}
      reference={name}
      confirm={t('notifications.report.sendNow')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text mt={13}>{t('notifications.report.sendNowTo', { count: emailAddresses.length })}</Text>
      <ul className={classes.addresses}>
        {emailAddresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <Text c="dimmed">{t('notifications.report.sendNowHint')}</Text>
    </ConfirmDialog>
  );
}
