import { leaveDesk, takeDesk } from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import { ActionIcon, Button, Group, Select } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay, useSession } from '../../platform/session/index.tsx';
import { failure } from '../../ui/index.ts';
import { clearButton } from '../../ui/records/index.ts';
import { caseKeys } from './keys.ts';
import { sitsAt, useDesks } from './use-desks.ts';

const DesksDialog = lazy(() =>
  import('./DesksDialog.tsx').then((module) => ({ default: module.DesksDialog })),
);

interface Props {
  readonly organisation: Organisation;
  readonly deskId: string | undefined;
  onChange(deskId: string | undefined): void;
}

export function DeskChooser({ organisation, deskId, onChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const login = useSession().account?.login ?? '';
  const mayControl = useMay('control');
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data: desks = [] } = useDesks(organisation);
  const chosen = desks.find(({ id }) => id === deskId);
  const sits = chosen !== undefined && sitsAt(chosen, login);
  async function sit(): Promise<void> {
    setBusy(true);
    try {
      const params = { orgId: organisation.name, deskId: chosen!.id };
      await call(sits ? leaveDesk : takeDesk, { params });
      // A person who leaves the desk still sees its cases.
      onChange(chosen!.id);
    } catch {
      failure(t('cases.desk.failed'), 'desks');
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: caseKeys.desks(organisation.id) });
    }
  }
  const others = (chosen?.takenBy ?? []).filter((one) => one.login !== login).map((one) => one.login);
  return (
    <Group gap={4} flex={1} miw={{ base: '100%', sm: 0 }} wrap="nowrap">
      <Select
        size="xs"
        flex={1}
        miw={90}
        aria-label={t('cases.desk.label')}
        placeholder={t('cases.desk.all')}
        data={desks.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        title={others.length > 0 ? t('cases.desk.there', { names: others.join(', ') }) : undefined}
        clearable
        clearButtonProps={clearButton(t('cases.desk.all'))}
        onChange={(id) => onChange(id ?? undefined)}
      />
      {chosen && mayControl && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-pressed={sits}
          disabled={isBusy}
          onClick={() => void sit()}
        >
          {t(sits ? 'cases.desk.leave' : 'cases.desk.take')}
        </Button>
      )}
      {mayControl && (
        <ActionIcon
          aria-label={t('cases.desk.edit')}
          title={t('cases.desk.edit')}
          onClick={() => setEditing(true)}
        >
          <IconSettings size={16} />
        </ActionIcon>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <DesksDialog organisation={organisation} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Group>
  );
}
