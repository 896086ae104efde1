import { type NotificationSettingsWire, putMailServer } from '@linehaul/contracts/notifications';
import { MAIL_SECURITIES, type MailSecurity } from '@linehaul/domain/notifications';
import { Group, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { SavingDialog, useDraft } from '../../ui/dialogs/index.ts';
import { success } from '../../ui/index.ts';
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
  const { draft, set, saving } = useDraft(() => ({
    host: stored?.host ?? '',
    security: stored?.security ?? ('STARTTLS' as MailSecurity),
    port: (stored?.port ?? USUAL_PORTS.STARTTLS) as number | string,
    userName: stored?.userName ?? '',
    password: '',
    from: stored?.from ?? '',
  }));
  const { host, security, port, userName, password, from } = draft;
  const save = async () => {
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
  };
  return (
    <SavingDialog
      title={t('notifications.mailServer')}
      saving={saving}
      onSave={() => saving.save(save)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('notifications.host')}
        placeholder="smtp.example.com"
        value={host}
        onChange={(event) => set({ host: event.currentTarget.value })}
      />
      <Group grow align="start">
        <Select
          label={t('notifications.security')}
          allowDeselect={false}
          data={MAIL_SECURITIES.map((value) => ({ value, label: t(`notifications.securityOf.${value}`) }))}
          value={security}
          onChange={(value) => {
            const next = value as MailSecurity;
            set({ security: next, port: port === USUAL_PORTS[security] ? USUAL_PORTS[next] : port });
          }}
        />
        <NumberInput
          label={t('notifications.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          value={port}
          onChange={(next) => set({ port: next })}
        />
      </Group>
      <TextInput
        label={t('notifications.userName')}
        autoComplete="off"
        value={userName}
        onChange={(event) => set({ userName: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('notifications.password')}
        description={t(stored?.hasPassword ? 'notifications.passwordStays' : 'notifications.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('notifications.showPassword') }}
        value={password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <TextInput
        label={t('notifications.from')}
        placeholder="control@example.com"
        value={from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
    </SavingDialog>
  );
}
