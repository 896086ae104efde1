import {
  changeNotificationRule,
  deleteNotificationRule,
  type NotificationRuleWire,
  tryNotificationRule,
} from '@linehaul/contracts/notifications';
import { Alert, Switch, Text } from '@mantine/core';
import { IconBellRinging, IconMail, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { failure, StatePanel, success } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/records/index.ts';
import { ListCard } from './ListCard.tsx';
import classes from './notifications.module.css';
import { RuleDialog, writtenOf } from './RuleDialog.tsx';
import { RuleMenu } from './RuleMenu.tsx';
import { useNotificationSettings, useOwn, useRules } from './use-notifications.ts';
import { audienceText, whatText } from './words.ts';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'remove'; readonly rule: NotificationRuleWire };

export function RulesCard() {
  const { t } = useTranslation();
  const { params, reload } = useOwn();
  const result = useRules();
  const { data: settings } = useNotificationSettings();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  async function doing(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      success(done);
    } catch (error) {
      failure((error as Error).message, 'notification rule');
    }
    await reload();
  }
  const toggle = (rule: NotificationRuleWire) =>
    doing(
      () =>
        call(changeNotificationRule, {
          params: { ...params, ruleId: rule.id },
          body: { ...writtenOf(rule), isOn: !rule.isOn, version: rule.version },
        }),
      t(rule.isOn ? 'notifications.isOff' : 'notifications.isOn', { name: rule.name }),
    );
  const columns = (
    <div className={`${classes.rule} ${classes.columns}`} aria-hidden="true">
      {['on', 'who', 'what', 'by', 'quietColumn', 'digestColumn'].map((column) => (
        <span key={column}>{t(`notifications.${column}`)}</span>
      ))}
    </div>
  );
  const noMail = (
    <Alert color="warn" variant="light" m={12} mb={0} role="note">
      {t('notifications.noMailServer')}
    </Alert>
  );
  return (
    <ListCard
      title={t('notifications.rules')}
      hint={t('notifications.rulesHint')}
      newLabel={t('notifications.newRule')}
      isMain
      result={result}
      failed={t('notifications.rulesFailed')}
      none={
        <StatePanel
          icon={IconBellRinging}
          title={t('notifications.noRules')}
          text={t('notifications.noRulesHint')}
        />
      }
      note={settings && !settings.mailServer && noMail}
      columns={columns}
      row={(rule) => (
        <li key={rule.id} className={classes.rule} data-quiet={!rule.isOn || undefined}>
          <Switch
            checked={rule.isOn}
            aria-label={t('notifications.switch', { name: rule.name })}
            onChange={() => void toggle(rule)}
          />
          <div className={classes.who}>
            <strong>{rule.name}</strong>
            <span className="lh-under">{receiverText(rule, t)}</span>
          </div>
          <div className={classes.what}>
            <span>{whatText(rule, t)}</span>
            <span className="lh-under">{audienceText(rule, t) || t('notifications.allJourneys')}</span>
          </div>
          <span className={classes.by}>
            {rule.by === 'EMAIL' ? (
              <IconMail size={16} aria-hidden="true" />
            ) : (
              <IconWebhook size={16} aria-hidden="true" />
            )}
            {t(`notifications.way.${rule.by}`)}
          </span>
          <span className={classes.quiet}>
            {rule.quietHours ? t('notifications.quiet', { ...rule.quietHours }) : t('notifications.noQuiet')}
          </span>
          <span className={classes.digest}>
            {rule.digestTimes.length > 0
              ? t('notifications.digest', { times: rule.digestTimes.join(', ') })
              : t('notifications.atOnce')}
          </span>
          <RuleMenu
            name={rule.name}
            onEdit={() => setAsked({ what: 'edit', rule })}
            onTry={() =>
              void doing(
                () => call(tryNotificationRule, { params: { ...params, ruleId: rule.id } }),
                t('notifications.tried', { name: rule.name }),
              )
            }
            onRemove={() => setAsked({ what: 'remove', rule })}
          />
        </li>
      )}
      onNew={() => setAsked({ what: 'new' })}
    >
      {(asked?.what === 'new' || asked?.what === 'edit') && (
        <RuleDialog
          rule={asked.what === 'edit' ? asked.rule : undefined}
          onSaved={async () => {
            close();
            await reload();
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t('notifications.remove')}
          reference={asked.rule.name}
          confirm={t('notifications.remove')}
          isFinal
          onConfirm={async () => {
            const { rule } = asked;
            close();
            await doing(
              () => call(deleteNotificationRule, { params: { ...params, ruleId: rule.id } }),
              t('notifications.removed', { name: rule.name }),
            );
          }}
          onClose={close}
        >
          <Text my={13}>{t('notifications.removeText')}</Text>
        </ConfirmDialog>
      )}
    </ListCard>
  );
}

function receiverText(rule: NotificationRuleWire, t: ReturnType<typeof useTranslation>['t']): string {
  if (rule.by === 'WEBHOOK') return rule.webhookName ?? t('notifications.nobody');
  const { emailAddresses: all, toTransporter } = rule;
  const people = all.length > 1 ? t('notifications.people', { count: all.length }) : all[0];
  return (
    [people, toTransporter && t('notifications.transporterToo')].filter(Boolean).join(', ') ||
    t('notifications.nobody')
  );
}
