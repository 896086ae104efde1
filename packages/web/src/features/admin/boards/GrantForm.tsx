import { BOARD_NAME_LIMIT } from '@linehaul/domain/board';
import { Button, TextInput } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useSaving } from '../../../ui/dialogs/index.ts';
import classes from '../admin.module.css';

export function GrantForm({ onGrant }: { onGrant(name: string): Promise<void> }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { problem, isWaiting, clear, save } = useSaving((error) =>
    error instanceof ApiError && error.code === 'tooManyBoards' ? t('admin.boards.tooMany') : error.message,
  );
  const grant = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() ? undefined : t('admin.boards.nameNeeded');
    return save(() => onGrant(name.trim()).then(() => setName('')), missing);
  };
  return (
    <form className={`${classes.toolbar} ${classes.add}`} noValidate onSubmit={(event) => void grant(event)}>
      <TextInput
        className={classes.search}
        label={t('admin.boards.name')}
        description={t('admin.boards.nameHint')}
        autoComplete="off"
        maxLength={BOARD_NAME_LIMIT}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          clear();
        }}
      />
      <Button type="submit" loading={isWaiting} leftSection={<IconDeviceTv size={16} aria-hidden="true" />}>
        {t('admin.boards.grant')}
      </Button>
    </form>
  );
}
