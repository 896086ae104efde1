import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { DELIVERED, type Events } from './events.ts';

/** PostgreSQL allows under 8,000 bytes. */
export const MESSAGE_LIMIT = 7_900;
/** 56 bytes each. */
const FIXES_A_MESSAGE = 130;

type StoredAsset = Events['fixes.stored']['assets'][number];

/** Undefined: cannot be split far enough. */
export function messagesOf<K extends keyof Events>(event: K, data: Events[K]): readonly string[] | undefined {
  const lists = DELIVERED[event];
  if (lists === 'here') return [];
  const text = JSON.stringify([event, data]);
  if (Buffer.byteLength(text) <= MESSAGE_LIMIT) return [text];
  const of = data as Record<string, unknown>;
  const lengthOf = (name: string) => (Array.isArray(of[name]) ? of[name].length : 0);
  const [longest] = [...lists].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (longest === undefined || lengthOf(longest) < 2) return undefined;
  const whole = of[longest] as unknown[];
  const middle = whole.length >> 1;
  const empty = Object.fromEntries(
    Object.keys(of).flatMap((name) => (Array.isArray(of[name]) ? [[name, []]] : [])),
  );
  const first = messagesOf(event, { ...data, [longest]: whole.slice(0, middle) });
  const second = messagesOf(event, { ...data, ...empty, [longest]: whole.slice(middle) });
  return first && second && [...first, ...second];
}

export function fixMessages(
  organisationId: OrganisationId,
  assets: readonly StoredAsset[],
): readonly string[] {
  const texts: string[] = [];
  for (let i = 0; i < assets.length; i += FIXES_A_MESSAGE) {
    const some = assets.slice(i, i + FIXES_A_MESSAGE);
    const rows = some.map(({ assetId, oldestFix, latestMoved }) => [assetId, oldestFix, latestMoved ? 1 : 0]);
    texts.push(JSON.stringify(['fixes.stored', organisationId, rows]));
  }
  return texts;
}

export interface Heard<K extends keyof Events = keyof Events> {
  readonly event: K;
  readonly data: Events[K];
}

/** Undefined: another version's event. */
export function heard(text: string): Heard | undefined {
  const [event, data, rows] = JSON.parse(text) as [keyof Events, unknown, unknown];
  if (!Object.hasOwn(DELIVERED, event) || DELIVERED[event] === 'here') return undefined;
  if (event !== 'fixes.stored') return { event, data } as Heard;
  const assets = (rows as [AssetId, EpochMs, number][]).map(([assetId, oldestFix, moved]) => ({
    assetId,
    oldestFix,
    latestMoved: moved === 1,
  }));
  return { event, data: { organisationId: data as OrganisationId, assets } };
}
