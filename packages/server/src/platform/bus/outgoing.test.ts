import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { expect, test, vi } from 'vitest';
import { newId } from '../db/index.ts';
import { Outgoing } from './outgoing.ts';

const organisationId = newId<OrganisationId>();
const changed = (journeyId: string) => ({
  organisationId,
  journeyIds: [journeyId as JourneyId],
  byHand: true,
});

function line() {
  const sent: (readonly string[] | 'gap')[] = [];
  const state = { isCut: false };
  const over = async (what: readonly string[] | 'gap') => {
    if (state.isCut) throw new Error('cut');
    sent.push(what);
  };
  return { sent, state, outgoing: new Outgoing({ send: over, sendGap: () => over('gap') }) };
}

test('what is published in one turn goes in one statement, in order', async () => {
  const { sent, outgoing } = line();
  outgoing.add('journey.changed', changed('a'));
  outgoing.add('journey.changed', changed('b'));
  await outgoing.flush();
  expect(sent).toHaveLength(1);
  expect(sent.flat().map((text) => JSON.parse(text)[1].journeyIds[0])).toEqual(['a', 'b']);
});

test('fixes are gathered, each vehicle once with its oldest fix', async () => {
  const { sent, outgoing } = line();
  const assetId = 'truck' as AssetId;
  const fix = (oldestFix: number, latestMoved: boolean) =>
    outgoing.add('fixes.stored', { organisationId, assets: [{ assetId, oldestFix, latestMoved }] });
  fix(7, true);
  fix(3, false);
  expect(sent).toEqual([]);
  fix(9, false);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent.flat()[0]!)).toEqual(['fixes.stored', organisationId, [['truck', 3, 1]]]);
});

test('what is let go while the others are being told of a gap is told as another one', async () => {
  const sent: (readonly string[] | 'gap')[] = [];
  const first = Promise.withResolvers<void>();
  const outgoing = new Outgoing({
    send: async (texts) => void sent.push(texts),
    sendGap: () => {
      sent.push('gap');
      return sent.length === 1 ? first.promise : Promise.resolve();
    },
  });
  const letGo = () => outgoing.add('log.level.set', { name: 'x'.repeat(9000), level: null });
  letGo();
  await vi.waitFor(() => expect(sent).toEqual(['gap']));
  letGo();
  first.resolve();
  await outgoing.flush();
  expect(sent).toEqual(['gap', 'gap']);
});

test('what could not be sent is let go, and the others are told so before they are told anything else', async () => {
  const { sent, state, outgoing } = line();
  state.isCut = true;
  outgoing.add('journey.changed', changed('lost'));
  await outgoing.flush();
  state.isCut = false;
  outgoing.add('journey.changed', changed('later'));
  await outgoing.flush();
  expect(sent[0]).toBe('gap');
  expect(JSON.parse(sent.slice(1).flat()[0]!)[1].journeyIds).toEqual(['later']);
  expect(sent).toHaveLength(2);
});
