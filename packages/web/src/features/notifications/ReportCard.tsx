import {
  type FiguresReportWire,
  putFiguresReport,
  sendFiguresReport,
} from '@linehaul/contracts/notifications';
import { Button, Group, Switch, Text } from '@mantine/core';
import { IconCalendarStats, IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { FailedPanel, failure, success } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/records/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './notifications.module.css';
import { ReportDialog, writtenReportOf } from './ReportDialog.tsx';
import { useOwn, useReport } from './use-notifications.ts';

export function ReportCard() {
  const { t } = useTranslation();
  const id = useId();
  const { timeZone } = useOrganisation();
  const { params, reload } = useOwn();
  const result = useReport();
  const { data: report } = result;
  const [isEdited, setEdited] = useState(false);
  const [asked, setAsked] = useState<FiguresReportWire>();

  async function toggle(one: FiguresReportWire): Promise<void> {
    try {
      await call(putFiguresReport, {
        params,
        body: { ...writtenReportOf(one), isOn: !one.isOn, version: one.version },
      });
      success(t(one.isOn ? 'notifications.report.isOff' : 'notifications.report.isOn'));
    } catch (error) {
      failure((error as Error).message, 'figures report');
    }
    await reload();
  }
  async function sendNow({ version }: FiguresReportWire): Promise<void> {
    try {
      const { messages } = await call(sendFiguresReport, { params, body: { version } });
      success(t('notifications.report.sentNow', { count: messages }));
    } catch (error) {
      failure((error as Error).message, 'figures report');
    }
    setAsked(undefined);
    await reload();
  }
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t('notifications.report.title')}</h2>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('notifications.report.hint')}
        </Text>
        <Group gap="xs" ml="auto">
          {report && report.emailAddresses.length > 0 && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconSend size={16} aria-hidden="true" />}
              onClick={() => setAsked(report)}
            >
              {t('notifications.report.sendNow')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            disabled={!report}
            leftSection={<IconCalendarStats size={16} aria-hidden="true" />}
            onClick={() => setEdited(true)}
          >
            {t('notifications.report.edit')}
          </Button>
        </Group>
      </header>
      {result.isError ? (
        <FailedPanel
          title={t('notifications.report.failed')}
          text={t('ui.records.failedHint')}
          result={result}
        />
      ) : !report ? (
        <div
          className={`lh-skeleton ${classes.standIn}`}
          role="status"
          aria-label={t('notifications.loading')}
        >
          <span style={{ width: '45%' }} />
        </div>
      ) : report.emailAddresses.length === 0 ? (
        <Text className={classes.report} c="dimmed">
          {t('notifications.report.none')}
        </Text>
      ) : (
        <div className={classes.report}>
          <Switch
            checked={report.isOn}
            aria-label={t('notifications.report.switch')}
            onChange={() => void toggle(report)}
          />
          <div className={classes.who}>
            <strong>{whenText(report, t)}</strong>
            <span className="lh-under">
              {t(`notifications.report.covers.${report.days}`)} ·{' '}
              {report.emailAddresses.length > 1
                ? t('notifications.people', { count: report.emailAddresses.length })
                : report.emailAddresses[0]}
            </span>
          </div>
          <span className={classes.quiet}>
            {report.nextUtc
              ? t('notifications.report.next', {
                  time: t('admin.zoned', {
                    time: clockOrDayText(report.nextUtc, timeZone, Date.now()),
                    zone: timeZone,
                  }),
                })
              : t('notifications.report.off')}
          </span>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={t('notifications.report.sendNow')}
          reference={t('notifications.report.title')}
          confirm={t('notifications.report.sendNow')}
          onConfirm={() => sendNow(asked)}
          onClose={() => setAsked(undefined)}
        >
          <Text mt={13}>{t('notifications.report.sendNowTo', { count: asked.emailAddresses.length })}</Text>
          <ul className={classes.addresses}>
            {asked.emailAddresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
          <Text c="dimmed">{t('notifications.report.sendNowHint')}</Text>
        </ConfirmDialog>
      )}
      {isEdited && report && (
        <ReportDialog
          report={report}
          onSaved={async () => {
            setEdited(false);
            await reload();
          }}
          onClose={() => setEdited(false)}
        />
      )}
    </section>
  );
}

function whenText({ weekdays, time }: FiguresReportWire, t: Translate): string {
  const days =
    weekdays.length === 7
      ? t('notifications.report.everyDay')
      : weekdays.map((day) => t(`notifications.report.day.${day}`)).join(', ');
  return t('notifications.report.when', { days, time });
}
