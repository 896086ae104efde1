import {
  API_KEY_LOCATIONS_LIMIT,
  API_KEY_NAME_LIMIT,
  API_SCOPES,
  type ApiScope,
  isCustomerScope,
} from '@linehaul/domain/api-keys';
import { Button, Checkbox, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';
import { ExpirySelect, expiresAt, USUAL_DAYS } from './ExpirySelect.tsx';

interface Wanted {
  readonly name: string;
  readonly scopes: ApiScope[];
  /** Null: of all customers. */
  readonly locationIds: string[] | null;
  readonly expiresUtc: string;
}

const MOST_SHOWN = 50;

interface Props {
  onMake(wanted: Wanted): Promise<void>;
  onClose(): void;
}

export function NewKeyDialog({ onMake, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { locations } = useOrganisationData();
  const [chosen, setChosen] = useState<string[]>([]);
  const [locationIds, setLocationIds] = useState<string[]>([]);
  const [days, setDays] = useState(USUAL_DAYS);
  const [wasAsked, setWasAsked] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: 'name' | 'form'; readonly text: string }>();
  const isOfCustomer = locationIds.length > 0;
  const mayHave = (scope: ApiScope) => !isOfCustomer || isCustomerScope(scope);
  const scopes = API_SCOPES.filter((scope) => chosen.includes(scope) && mayHave(scope));
  const nameProblem = wasAsked && !name.trim() ? t('apiKeys.nameNeeded') : undefined;

  async function make(): Promise<void> {
    setWasAsked(true);
    setRefused(undefined);
    if (!name.trim() || scopes.length === 0) return;
    setWaiting(true);
    try {
      await onMake({
        name: name.trim(),
        scopes,
        locationIds: isOfCustomer ? locationIds : null,
        expiresUtc: expiresAt(days),
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'duplicateKeyName') setRefused({ field: 'name', text: t('apiKeys.duplicate') });
      else
        setRefused({
          field: 'form',
          text: code === 'tooManyKeys' ? t('apiKeys.tooMany') : (error as Error).message,
        });
    } finally {
      setWaiting(false);
    }
  }
  return (
    <ModalFrame
      title={t('apiKeys.new')}
      size={480}
      onClose={onClose}
      closeLabel={t('apiKeys.cancel')}
      footer={
        <Button loading={isWaiting} onClick={() => void make()}>
          {t('apiKeys.create')}
        </Button>
      }
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('apiKeys.name')}
          description={t('apiKeys.nameHint')}
          autoComplete="off"
          maxLength={API_KEY_NAME_LIMIT}
          value={name}
          error={nameProblem ?? (refused?.field === 'name' ? refused.text : undefined)}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setRefused(undefined);
          }}
        />
        <Checkbox.Group
          label={t('apiKeys.scopes')}
          value={scopes}
          error={wasAsked && scopes.length === 0 ? t('apiKeys.scopesNeeded') : undefined}
          onChange={setChosen}
        >
          <Stack gap="xs" mt={6} mb={4}>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                disabled={!mayHave(scope)}
                label={t(`apiKeys.scope.${scope.replace(':', '_')}`)}
                description={t(`apiKeys.scopeHint.${scope.replace(':', '_')}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <MultiSelect
          label={t('apiKeys.places')}
          description={t('apiKeys.placesHint')}
          comboboxProps={IN_PLACE}
          data={locations.list.map((one) => ({ value: one.id, label: one.name ?? one.id }))}
          searchable
          limit={MOST_SHOWN}
          maxValues={API_KEY_LOCATIONS_LIMIT}
          value={locationIds}
          onChange={setLocationIds}
        />
        <ExpirySelect value={days} onChange={setDays} />
        {refused?.field === 'form' && (
          <Text role="alert" c="var(--lh-danger-text)">
            {refused.text}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  );
}
