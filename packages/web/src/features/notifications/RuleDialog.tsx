import {
  changeNotificationRule,
  createNotificationRule,
  type NotificationRuleWire,
} from '@linehaul/contracts/notifications';
import { isTimeOfDay, type NotificationType, typeText, type Way } from '@linehaul/domain/notifications';
import { Checkbox, Group, MultiSelect, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { SavingDialog, useDraft } from '../../ui/dialogs/index.ts';
import { AddressesField, NameField, OnSwitch } from './DialogFields.tsx';
import { RuleAudience } from './RuleAudience.tsx';
import { SiteChoice } from './SiteChoice.tsx';
import { useOwn, useWebhooks } from './use-notifications.ts';
import { TYPES_BY_GROUP } from './words.ts';

export function writtenOf(rule: NotificationRuleWire) {
  const { id, switchedUtc, webhookName, siteName, locationNames, deskName, ...others } = rule;
  const { changedUtc, changedBy, version, ...written } = others;
  return written;
}

type Draft = Omit<ReturnType<typeof writtenOf>, 'quietHours'> & {
  readonly quietFrom: string;
  readonly quietTo: string;
};

const EMPTY: Draft = {
  name: '',
  isOn: true,
  by: 'EMAIL',
  webhookId: null,
  emailAddresses: [],
  toTransporter: false,
  types: [],
  siteId: null,
  transporter: null,
  locationIds: [],
  deskId: null,
  memberLogin: null,
  quietFrom: '',
  quietTo: '',
  digestTimes: [],
};

interface Props {
  readonly rule: NotificationRuleWire | undefined;
  onSaved(): Promise<void>;
  onClose(): void;
}

export function RuleDialog({ rule, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { params } = useOwn();
  const { data: webhooks = [] } = useWebhooks();
  const { draft, set, saving } = useDraft<Draft>(() =>
    rule
      ? { ...writtenOf(rule), quietFrom: rule.quietHours?.from ?? '', quietTo: rule.quietHours?.to ?? '' }
      : EMPTY,
  );
  const { quietFrom, quietTo, ...others } = draft;
  const times = [quietFrom, quietTo].filter(Boolean);
  const areTimes = times.length !== 1 && [...times, ...draft.digestTimes].every(isTimeOfDay);
  const save = async () => {
    const body = { ...others, quietHours: times.length === 2 ? { from: quietFrom, to: quietTo } : null };
    await (rule
      ? call(changeNotificationRule, {
          params: { ...params, ruleId: rule.id },
          body: { ...body, version: rule.version },
        })
      : call(createNotificationRule, { params, body }));
    await onSaved();
  };
  const missing = !draft.name.trim()
    ? t('notifications.nameNeeded')
    : areTimes
      ? undefined
      : t('notifications.timesNeeded');
  return (
    <SavingDialog
      title={t(rule ? 'notifications.editRule' : 'notifications.newRule')}
      reference={rule?.name}
      size={560}
      saving={saving}
      onSave={() => saving.save(save, missing)}
      onClose={onClose}
    >
      <NameField label={t('notifications.who')} value={draft.name} onChange={(name) => set({ name })} />
      <SegmentedControl
        aria-label={t('notifications.by')}
        value={draft.by}
        data={(['EMAIL', 'WEBHOOK'] as const).map((value) => ({
          value,
          label: t(`notifications.way.${value}`),
        }))}
        onChange={(value) => set({ by: value as Way })}
      />
      {draft.by === 'EMAIL' ? (
        <>
          <AddressesField
            value={draft.emailAddresses}
            onChange={(emailAddresses) => set({ emailAddresses })}
          />
          <Checkbox
            label={t('notifications.toTransporter')}
            checked={draft.toTransporter}
            onChange={(event) => set({ toTransporter: event.currentTarget.checked })}
          />
        </>
      ) : (
        <Select
          label={t('notifications.webhook')}
          placeholder={t(webhooks.length === 0 ? 'notifications.noWebhooks' : 'notifications.chooseWebhook')}
          data={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.webhookId}
          onChange={(webhookId) => set({ webhookId })}
        />
      )}
      <MultiSelect
        label={t('notifications.what')}
        searchable
        clearable
        data={TYPES_BY_GROUP.filter(({ group }) => draft.by === 'WEBHOOK' || group !== 'alert').map(
          ({ group, types }) => ({
            group: t(`notifications.group.${group.replace('.', '_')}`),
            items: types.map((value) => ({ value, label: typeText(value) })),
          }),
        )}
        value={[...draft.types]}
        onChange={(types) => set({ types: types as NotificationType[] })}
      />
      <SiteChoice
        siteId={draft.siteId}
        storedName={rule?.siteName ?? null}
        onChange={(siteId) => set({ siteId })}
      />
      <TextInput
        label={t('notifications.transporter')}
        description={t('notifications.transporterHint')}
        value={draft.transporter ?? ''}
        onChange={(event) => set({ transporter: event.currentTarget.value || null })}
      />
      <RuleAudience
        audience={draft}
        onChange={({ locationIds = draft.locationIds, ...part }) =>
          set({ ...part, locationIds: [...locationIds] })
        }
      />
      <Group grow align="start">
        <TextInput
          label={t('notifications.quietFrom')}
          placeholder="20:00"
          value={draft.quietFrom}
          onChange={(event) => set({ quietFrom: event.currentTarget.value })}
        />
        <TextInput
          label={t('notifications.quietTo')}
          placeholder="06:00"
          value={draft.quietTo}
          onChange={(event) => set({ quietTo: event.currentTarget.value })}
        />
      </Group>
      <TagsInput
        label={t('notifications.digestTimes')}
        description={t('notifications.digestHint')}
        splitChars={[',', ' ']}
        value={draft.digestTimes}
        onChange={(digestTimes) => set({ digestTimes })}
      />
      <OnSwitch isOn={draft.isOn} onChange={(isOn) => set({ isOn })} />
    </SavingDialog>
  );
}
