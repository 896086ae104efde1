import type { HandoverLists } from '@linehaul/contracts/handover';
import type { EpochMs } from '@linehaul/domain/core';
import {
  changesSince,
  type HandoverChange,
  type HandoverItem,
  type HandoverSection,
  markedRows,
} from '@linehaul/domain/handover';
import { instantText } from '../../platform/http/index.ts';
import type { HandoverDocument } from './handover-store.ts';

/** When the clock first saw a change; an unseen one is of now. */
export interface SeenTimes {
  readonly seen: ReadonlyMap<string, EpochMs>;
  readonly now: EpochMs;
}

export interface MarkedDocument {
  readonly document: HandoverDocument;
  readonly changes: readonly HandoverChange[];
}

/** Rows that differ from the signed copy get a mark. */
export function markedDocument(
  signed: HandoverDocument,
  live: HandoverDocument,
  times: SeenTimes,
): MarkedDocument {
  const changes = changesSince(signed.lists, live.lists);
  const marked = <Row extends Markable>(section: HandoverSection, before: Part<Row>, now: Part<Row>) => ({
    total: now.total,
    rows: markedRows(section, before.rows, now.rows, changes).map(({ row, change }) => ({
      ...row,
      mark: change ? { id: change.id, kind: change.kind, atUtc: timeOf(change, times) } : null,
    })),
  });
  const { lists } = signed;
  const { cases, promises, late, starts, silent } = live.lists;
  return {
    changes,
    document: {
      ...live,
      lists: {
        cases: withNoteTimes(marked('cases', lists.cases, cases)),
        promises: withMadeTimes(marked('promises', lists.promises, promises)),
        late: marked('late', lists.late, late),
        starts: marked('starts', lists.starts, starts),
        silent: marked('silent', lists.silent, silent),
      },
    },
  };
}

type Markable = HandoverItem & { readonly mark: HandoverLists['cases']['rows'][number]['mark'] };
interface Part<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

const timeOf = ({ id }: HandoverChange, { seen, now }: SeenTimes) => instantText(seen.get(id) ?? now);

function withNoteTimes({ total, rows }: HandoverLists['cases']): HandoverLists['cases'] {
  return {
    total,
    rows: rows.map((row) => {
      const note = row.mark?.kind === 'NOTED' && row.notes.find(({ id }) => id === row.noteId);
      return note && row.mark ? { ...row, mark: { ...row.mark, atUtc: note.atUtc } } : row;
    }),
  };
}

function withMadeTimes({ total, rows }: HandoverLists['promises']): HandoverLists['promises'] {
  return {
    total,
    rows: rows.map((row) =>
      row.mark?.kind === 'ADDED' ? { ...row, mark: { ...row.mark, atUtc: row.atUtc } } : row,
    ),
  };
}
