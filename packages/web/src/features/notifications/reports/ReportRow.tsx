import type { FiguresReportWire } from '@linehaul/contracts/notifications';
import { REPORT_FIGURES } from '@linehaul/domain/notifications';
import { Switch } from '@mantine/core';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { clockOrDayText } from '../../../ui/times/index.ts';
import classes from '../notifications.module.css';
import { RuleMenu } from '../RuleMenu.tsx';

interface Props {
  readonly report: FiguresReportWire;
  onToggle(): void;
  onAsk(what: 'edit' | 'send' | 'remove'): void;
}

export function ReportRow({ report, onToggle, onAsk }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { name, isOn, emailAddresses, nextUtc } = report;
  return (
    <li className={classes.report}>
      <Switch checked={isOn} aria-label={t('notifications.report.switch', { name })} onChange={onToggle} />
      <div className={classes.who}>
        <strong>{name}</strong>
        <span className="lh-under">
          {[
            whenText(report, t),
            t(`notifications.report.covers.${report.days}`),
            figuresText(report, t),
            report.format === 'pdf' && t('notifications.report.as.pdf'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="lh-under">
          {emailAddresses.length > 1
            ? t('notifications.people', { count: emailAddresses.length })
            : (emailAddresses[0] ?? t('notifications.nobody'))}
        </span>
      </div>
      <span className={classes.quiet}>
        {nextUtc
          ? t('notifications.report.next', {
              time: t('admin.zoned', {
                time: clockOrDayText(nextUtc, timeZone, Date.now()),
                zone: timeZone,
              }),
            })
          : t('notifications.report.off')}
      </span>
      <RuleMenu
        name={name}
        sendLabel={t('notifications.report.sendNow')}
        onEdit={() => onAsk('edit')}
        onTry={emailAddresses.length > 0 ? () => onAsk('send') : undefined}
        onRemove={() => onAsk('remove')}
      />
    </li>
  );
}

function whenText({ weekdays, monthDay, time }: FiguresReportWire, t: Translate): string {
  const ofWeek =
    weekdays.length === 7
      ? t('notifications.report.everyDay')
      : weekdays.map((day) => t(`notifications.report.day.${day}`)).join(', ');
  const ofMonth = monthDay === null ? '' : t('notifications.report.ofMonth', { day: monthDay });
  return t('notifications.report.when', { days: [ofWeek, ofMonth].filter(Boolean).join(', '), time });
}

/** Empty: all of them. */
function figuresText({ figures }: FiguresReportWire, t: Translate): string {
  if (figures.length === REPORT_FIGURES.length) return '';
  return figures.length === 0
    ? t('notifications.report.onlyAll')
    : figures.map((one) => t(`notifications.report.figure.${one}`)).join(', ');
}
