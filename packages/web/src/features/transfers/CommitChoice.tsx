import type { ImportJob } from '@linehaul/contracts/transfers';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './transfers.module.css';

export type Mode = 'ALL_OR_NOTHING' | 'GOOD_ROWS';

interface Props {
  readonly counts: NonNullable<ImportJob['counts']>;
  readonly context: string | undefined;
  onImport(mode: Mode): Promise<void>;
}

export function CommitChoice({ counts, context, onImport }: Props) {
  const { t } = useTranslation();
  const hasRefused = counts.refused > 0;
  const [mode, setMode] = useState<Mode>(hasRefused ? 'GOOD_ROWS' : 'ALL_OR_NOTHING');
  const [isSending, setSending] = useState(false);
  const good = counts.created + counts.changed;
  const isVain = mode === 'ALL_OR_NOTHING' && hasRefused;
  return (
    <>
      <Radio.Group
        label={t('transfers.mode', { context })}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
        description={isVain ? t('transfers.vain', { count: counts.refused, context }) : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div className={classes.modes}>
          <Radio value="GOOD_ROWS" label={t('transfers.good', { context })} />
          <Radio value="ALL_OR_NOTHING" label={t('transfers.all', { context })} />
        </div>
      </Radio.Group>
      <Button
        loading={isSending}
        disabled={good === 0 || isVain}
        onClick={() => {
          setSending(true);
          void onImport(mode).finally(() => setSending(false));
        }}
      >
        {good === 0 ? t('transfers.nothing') : t('transfers.start', { count: good, context })}
      </Button>
    </>
  );
}
