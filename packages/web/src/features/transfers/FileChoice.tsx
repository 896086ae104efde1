import { IMPORT_KINDS, type ImportKind, sourceFormatsOf } from '@linehaul/domain/transfers';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import classes from './transfers.module.css';

/** The server's limit. */
const LIMIT_BYTES = 20 * 1024 * 1024;

interface Props {
  readonly kind: ImportKind;
  readonly isGone: boolean;
  readonly waiting?: string;
  onKind(kind: ImportKind): void;
  onFile(file: File): void;
  onRefused(problem: string): void;
}

export function FileChoice({ kind, isGone, waiting, onKind, onFile, onRefused }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const formats = sourceFormatsOf(kind);
  const take = (file: File | undefined) => {
    if (!file || waiting) return;
    if (file.size > LIMIT_BYTES) onRefused(t('transfers.tooLarge', { name: file.name }));
    else onFile(file);
  };
  return (
    <>
      {isGone && <p className={classes.hint}>{t('transfers.gone')}</p>}
      <NativeSelect
        label={t('transfers.what')}
        w={260}
        value={kind}
        disabled={waiting !== undefined}
        data={IMPORT_KINDS.map((value) => ({ value, label: t(`transfers.kinds.${value}`) }))}
        onChange={(event) => onKind(event.currentTarget.value as ImportKind)}
      />
      <Stack
        className={classes.drop}
        gap="sm"
        align="center"
        py={40}
        px="lg"
        ta="center"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileUpload size={28} aria-hidden="true" />
        <strong role="status">
          {waiting ? t('transfers.reading', { name: waiting }) : t('transfers.drop')}
        </strong>
        <span>{t('transfers.formats', { formats: formats.map((format) => `.${format}`).join(', ') })}</span>
        {kind === 'journeys' && <span>{t('transfers.journeysHint')}</span>}
        {kind === 'driverDuties' && <span>{t('transfers.dutiesHint', { timeZone })}</span>}
        <Button loading={waiting !== undefined} onClick={() => input.current?.click()}>
          {t('transfers.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('transfers.choose')}
          accept={[...formats, ...(formats.includes('geojson') ? ['json'] : [])]
            .map((format) => `.${format}`)
            .join(',')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Stack>
    </>
  );
}
