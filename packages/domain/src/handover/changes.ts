import { HANDOVER_SECTIONS, type HandoverSection } from './model.ts';

export interface HandoverItem {
  readonly key: string;
  /** The newest note of a case: a newer one is marked. */
  readonly noteId?: string | null;
}

export interface HandoverPart<Item extends HandoverItem = HandoverItem> {
  readonly rows: readonly Item[];
  /** Includes those not listed. */
  readonly total: number;
}
export type HandoverParts = { readonly [Section in HandoverSection]: HandoverPart };

export const HANDOVER_CHANGES = ['ADDED', 'NOTED', 'GONE'] as const;
export type HandoverChangeKind = (typeof HANDOVER_CHANGES)[number];

export interface HandoverChange {
  /** The same for the same change. */
  readonly id: string;
  readonly kind: HandoverChangeKind;
  readonly section: HandoverSection;
  readonly key: string;
}

/** Rows that came or went, and newer case notes. Beyond the listed rows nothing is known. */
export function changesSince(signed: HandoverParts, now: HandoverParts): readonly HandoverChange[] {
  return HANDOVER_SECTIONS.flatMap((section) => sectionChanges(section, signed[section], now[section]));
}

const isCut = ({ rows, total }: HandoverPart) => total > rows.length;

function sectionChanges(section: HandoverSection, signed: HandoverPart, now: HandoverPart): HandoverChange[] {
  const before = new Map(signed.rows.map((row) => [row.key, row]));
  const present = new Set(now.rows.map(({ key }) => key));
  const came = now.rows.flatMap(({ key, noteId }): HandoverChange[] => {
    const known = before.get(key);
    if (!known) return isCut(signed) ? [] : [{ id: `${section} ${key}`, kind: 'ADDED', section, key }];
    const isNoted = noteId !== undefined && noteId !== null && noteId !== known.noteId;
    return isNoted ? [{ id: `${section} ${key} ${noteId}`, kind: 'NOTED', section, key }] : [];
  });
  const went = signed.rows.flatMap(({ key }): HandoverChange[] =>
    present.has(key) || isCut(now) ? [] : [{ id: `${section} ${key} gone`, kind: 'GONE', section, key }],
  );
  return [...came, ...went];
}

export interface MarkedRow<Item> {
  readonly row: Item;
  readonly change: HandoverChange | undefined;
}

/** Present rows in order, then those gone. */
export function markedRows<Item extends HandoverItem>(
  section: HandoverSection,
  signed: readonly Item[],
  now: readonly Item[],
  changes: readonly HandoverChange[],
): readonly MarkedRow<Item>[] {
  const own = new Map(
    changes.filter((change) => change.section === section).map((change) => [change.key, change]),
  );
  const gone = signed.filter(({ key }) => own.get(key)?.kind === 'GONE');
  return [...now, ...gone].map((row) => ({ row, change: own.get(row.key) }));
}

/** The taker signs for these too; rows gone need no look. */
export function unseenAdditions(
  changes: readonly HandoverChange[],
  seen: ReadonlySet<string>,
): readonly HandoverChange[] {
  return changes.filter(({ kind, id }) => kind !== 'GONE' && !seen.has(id));
}
