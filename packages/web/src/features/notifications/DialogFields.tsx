import { RULE_NAME_LIMIT } from '@linehaul/domain/notifications';
import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';

interface NameProps {
  readonly label: string;
  readonly value: string;
  onChange(name: string): void;
}

export function NameField({ label, value, onChange }: NameProps) {
  return (
    <TextInput
      data-autofocus
      label={label}
      autoComplete="off"
      maxLength={RULE_NAME_LIMIT}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface AddressesProps {
  readonly value: string[];
  onChange(emailAddresses: string[]): void;
}

export function AddressesField(props: AddressesProps) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={t('notifications.addresses')}
      description={t('notifications.addressesHint')}
      splitChars={[',', ' ', ';']}
      {...props}
    />
  );
}

interface OnProps {
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

export function OnSwitch({ isOn, onChange }: OnProps) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('notifications.on')}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
