import { listCaseOwners, listDesks } from '@linehaul/contracts/cases';
import { RULE_LOCATIONS_LIMIT } from '@linehaul/domain/notifications';
import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { clearButton, IN_PLACE } from '../../ui/records/index.ts';
import { useOwn } from './use-notifications.ts';

const MOST_SHOWN = 50;

export interface Audience {
  /** Empty: all customers. */
  readonly locationIds: readonly string[];
  readonly deskId: string | null;
  readonly memberLogin: string | null;
}

interface Props {
  readonly audience: Audience;
  onChange(part: Partial<Audience>): void;
}

export function RuleAudience({ audience, onChange }: Props) {
  const { t } = useTranslation();
  const { id, params } = useOwn();
  const { locations } = useOrganisationData();
  const { data: desks = [] } = useQuery({
    queryKey: ['admin', 'notifications', id, 'desks'],
    queryFn: ({ signal }) => call(listDesks, { params, signal }),
  });
  const { data: members = [] } = useQuery({
    queryKey: ['admin', 'notifications', id, 'members'],
    queryFn: ({ signal }) => call(listCaseOwners, { params, signal }),
  });
  const { locationIds, deskId, memberLogin } = audience;
  const gone = locationIds.filter((one) => !locations.byId.has(one));
  const logins = members.map(({ login }) => login);
  return (
    <>
      <MultiSelect
        label={t('notifications.places')}
        description={t('notifications.placesHint')}
        comboboxProps={IN_PLACE}
        data={[
          ...locations.list.map((one) => ({ value: one.id, label: one.name ?? one.id })),
          ...gone.map((value) => ({ value, label: t('notifications.gonePlace') })),
        ]}
        searchable
        limit={MOST_SHOWN}
        maxValues={RULE_LOCATIONS_LIMIT}
        value={[...locationIds]}
        onChange={(chosen) => onChange({ locationIds: chosen })}
      />
      <Select
        label={t('notifications.desk')}
        description={t('notifications.deskHint')}
        placeholder={t('notifications.allDesks')}
        comboboxProps={IN_PLACE}
        data={desks.map((one) => ({ value: one.id, label: one.name }))}
        clearable
        clearButtonProps={clearButton(t('notifications.clearDesk'))}
        value={deskId}
        onChange={(chosen) => onChange({ deskId: chosen })}
      />
      <Select
        label={t('notifications.member')}
        description={t('notifications.memberHint')}
        placeholder={t('notifications.allMembers')}
        comboboxProps={IN_PLACE}
        data={memberLogin === null || logins.includes(memberLogin) ? logins : [...logins, memberLogin]}
        searchable
        clearable
        clearButtonProps={clearButton(t('notifications.clearMember'))}
        value={memberLogin}
        onChange={(chosen) => onChange({ memberLogin: chosen })}
      />
    </>
  );
}
