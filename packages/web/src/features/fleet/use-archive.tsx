import type { StillAllocated } from '@linehaul/contracts/fleet';
import { statusText } from '@linehaul/domain/journeys';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { type RecordKind, recordsKey } from '../../shared/organisation-data/index.ts';
import { showFailure, success, successWithUndo } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/records/index.ts';
import classes from './fleet.module.css';

/** A driver or an asset as far as archiving goes. */
export interface Archivable {
  readonly id: string;
  readonly version: number;
  readonly archived: boolean;
}

interface Options<Row extends Archivable> {
  readonly kind: Extract<RecordKind, 'drivers' | 'assets'>;
  nameOf(row: Row): string;
  archive(row: Row, overrideConflict: boolean): Promise<Row>;
  restore(row: Row): Promise<Row>;
}

export interface Archiving<Row> {
  /** Asks first. */
  archive(row: Row): void;
  restore(row: Row): void;
  /** The question, while there is one. */
  readonly dialog: ReactNode;
}

/** Archives after a question, and offers to take it back; open journeys that have the record are named before. */
export function useArchive<Row extends Archivable>(options: Options<Row>): Archiving<Row> {
  const { kind, nameOf } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const organisation = useOrganisation();
  const [asked, setAsked] = useState<{ readonly row: Row; readonly held?: StillAllocated }>();
  const renew = () => void client.invalidateQueries({ queryKey: recordsKey(organisation.id, kind) });
  const fail = (title: string, error: unknown) =>
    showFailure(title, t('ui.requestFailed'), error instanceof Error ? error.message : undefined);

  async function restore(row: Row): Promise<void> {
    try {
      await options.restore(row);
      success(t(`fleet.${kind}.restored`, { name: nameOf(row) }));
    } catch (error) {
      fail(t(`fleet.${kind}.restore`), error);
    }
    renew();
  }

  async function archive(row: Row, held: StillAllocated | undefined): Promise<void> {
    try {
      const archived = await options.archive(row, held !== undefined);
      setAsked(undefined);
      successWithUndo(t(`fleet.${kind}.archived`, { name: nameOf(row) }), () => void restore(archived));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stillAllocated') {
        setAsked({ row, held: error.problem.errorPayload as StillAllocated });
        return;
      }
      setAsked(undefined);
      fail(t(`fleet.${kind}.archive`), error);
    }
    renew();
  }

  return {
    archive: (row) => setAsked({ row }),
    restore: (row) => void restore(row),
    dialog: asked && (
      <ConfirmDialog
        key={asked.held ? 'held' : 'first'}
        title={t(`fleet.${kind}.archive`)}
        reference={nameOf(asked.row)}
        confirm={t(asked.held ? 'fleet.archiveAnyway' : 'fleet.archive')}
        isFinal={asked.held !== undefined}
        size={asked.held ? 520 : 420}
        onConfirm={() => archive(asked.row, asked.held)}
        onClose={() => setAsked(undefined)}
      >
        {asked.held ? (
          <Held held={asked.held} name={nameOf(asked.row)} timeZone={organisation.timeZone} t={t} />
        ) : (
          t(`fleet.${kind}.archiveText`)
        )}
      </ConfirmDialog>
    ),
  };
}

interface HeldProps {
  readonly held: StillAllocated;
  readonly name: string;
  readonly timeZone: string;
  readonly t: Translate;
}

function Held({ held: { total, journeys }, name, timeZone, t }: HeldProps) {
  const more = total - journeys.length;
  return (
    <>
      <p role="alert" className={classes.paragraph}>
        {t('fleet.held', { count: total, name })}
      </p>
      <ul className={classes.held}>
        {journeys.map((journey) => (
          <li key={journey.journeyId}>
            <strong>{journey.journeyUniqueReference}</strong>
            <span>{statusText(journey.journeyStatus)}</span>
            <time dateTime={journey.plannedStartDateTimeUtc}>
              {dateTimeText(journey.plannedStartDateTimeUtc, timeZone)}
            </time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.paragraph}>{t('fleet.heldMore', { count: more })}</p>}
    </>
  );
}
