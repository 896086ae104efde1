import { type NotificationSettingsWire, putMailServer } from '@linehaul/contracts/notifications';
import { MAIL_SECURITIES, type MailSecurity } from '@linehaul/domain/notifications';
import { Group, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { success } from '../../ui/index.ts';
import { SavingFrame } from './SavingFrame.tsx';
import { useOwn } from './use-notifications.ts';

const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { TLS: 465, STARTTLS: 587, NONE: 25 };

interface Props {
  readonly settings: NotificationSettingsWire;
  onClose(): void;
}

export function MailServerDialog({ settings, onClose }: Props) {
  const { t } = useTranslation();
  const { params, reload } = useOwn();
  const stored = settings.mailServer;
  const [host, setHost] = useState(stored?.host ?? '');
  const [security, setSecurity] = useState<MailSecurity>(stored?.security ?? 'STARTTLS');
  const [port, setPort] = useState<number | string>(stored?.port ?? USUAL_PORTS.STARTTLS);
  const [userName, setUserName] = useState(stored?.userName ?? '');
  const [password, setPassword] = useState('');
  const [from, setFrom] = useState(stored?.from ?? '');
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);

  async function save(): Promise<void> {
    setWaiting(true);
    setProblem(undefined);
    try {
      const values = {
        host: host.trim(),
        port: Number(port),
        security,
        userName: userName.trim() || null,
        from,
      };
      await call(putMailServer, {
        params,
        body: { ...values, ...(password ? { password } : {}), version: settings.version },
      });
      success(t('notifications.mailSaved'));
      onClose();
      await reload();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setWaiting(false);
    }
  }
  return (
    <SavingFrame
      title={t('notifications.mailServer')}
      isWaiting={isWaiting}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('notifications.host')}
        placeholder="smtp.example.com"
        value={host}
        onChange={(event) => setHost(event.currentTarget.value)}
      />
      <Group grow align="start">
        <Select
          label={t('notifications.security')}
          allowDeselect={false}
          data={MAIL_SECURITIES.map((value) => ({ value, label: t(`notifications.securityOf.${value}`) }))}
          value={security}
          onChange={(value) => {
            const next = value as MailSecurity;
            if (port === USUAL_PORTS[security]) setPort(USUAL_PORTS[next]);
            setSecurity(next);
          }}
        />
        <NumberInput
          label={t('notifications.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          value={port}
          onChange={setPort}
        />
      </Group>
      <TextInput
        label={t('notifications.userName')}
        autoComplete="off"
        value={userName}
        onChange={(event) => setUserName(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('notifications.password')}
        description={t(stored?.hasPassword ? 'notifications.passwordStays' : 'notifications.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('notifications.showPassword') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextInput
        label={t('notifications.from')}
        placeholder="control@example.com"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
    </SavingFrame>
  );
}
