import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTrackingState } from '@linehaul/contracts/operator';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { connectOperator, type Operator, readOperatorFile } from '../operator/index.ts';
import { runCommand } from '../terminal/index.ts';
import { Desk } from './desk/index.ts';
import { Memory } from './memory.ts';
import { Story } from './story.ts';
import { DEMO_ORGANISATIONS, TICK } from './world.ts';

/** Readiness depends on this world. */
const TRACKING_LIMIT = 15 * SECOND;
const PLAN_EVERY = 10 * MINUTE;
const ACT_EVERY = MINUTE;

const ending = new AbortController();
/** Without the product it would retry for long. */
const END_LIMIT = 2 * SECOND;
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(event, () => {
    ending.abort();
    setTimeout(() => process.exit(0), END_LIMIT).unref();
  });
}
const say = (line: string) => console.error(`demo world: ${line}`);

async function connect(): Promise<Operator> {
  for (let tries = 0; ; tries++) {
    try {
      return connectOperator(readOperatorFile(), readOperatorFile);
    } catch (error) {
      if (tries === 20 || ending.signal.aborted) throw error;
      await sleep(500, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
}

async function untilTracked(operator: Operator): Promise<void> {
  const deadline = Date.now() + TRACKING_LIMIT;
  while (Date.now() < deadline && !ending.signal.aborted) {
    const { pendingVehicles } = await operator.call(getTrackingState, {});
    if (pendingVehicles === 0) return;
    await sleep(150, undefined, { signal: ending.signal }).catch(() => undefined);
  }
}

async function attempt(what: string, work: Promise<void>): Promise<void> {
  await work.catch((error: Error) => {
    if (!ending.signal.aborted) say(`${what}: ${error.message}`);
  });
}

async function drive(
  stories: readonly Story[],
  desk: Desk,
  from: { plan: number; act: number },
): Promise<void> {
  let { plan, act } = from;
  let savedAt = Date.now();
  while (!ending.signal.aborted) {
    const now = Date.now();
    const next = Math.floor(now / TICK) * TICK + TICK;
    await sleep(next - now + 50, undefined, { signal: ending.signal }).catch(() => undefined);
    if (ending.signal.aborted) break;
    const time = Date.now();
    for (const story of stories) {
      await attempt(`${story.world.organisation.name} was not told`, story.reportUntil(time));
    }
    if (time - act >= ACT_EVERY) {
      act = time;
      for (const story of stories) await attempt('a move failed', story.controllersActAt(time));
    }
    await attempt('the shift was not handed over', desk.actAt(time));
    if (time - plan >= PLAN_EVERY) {
      plan = time;
      for (const story of stories) await attempt('planning failed', story.planUntil(time));
    }
    if (time - savedAt >= MINUTE) {
      savedAt = time;
      for (const story of stories) story.remember();
    }
  }
  for (const story of stories) story.remember();
}

await runCommand(async () => {
  const operator = await connect();
  const memory = new Memory(resolve(process.env.LINEHAUL_DATA ?? '.linehaul'));
  const startedAt = Date.now();
  const stories: Story[] = [];
  for (const organisation of DEMO_ORGANISATIONS) {
    const story = await Story.open(operator, memory, organisation, startedAt);
    if (story) stories.push(story);
    else say(`${organisation.name} is somebody else's organisation and is left alone`);
  }
  for (const story of stories) {
    await story.planUntil(startedAt);
    await story.reportUntil(Date.now());
  }
  await untilTracked(operator);
  for (const story of stories) {
    await story.controllersActAt(Date.now());
    story.remember();
  }
  if (process.connected) process.send?.({ ready: true });
  if (!process.send) say(`complete after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  const desk = new Desk(
    operator.url,
    memory,
    stories.map(({ world }) => world.organisation.name),
  );
  const opening = desk.open().then((url) => say(`messages of its rules arrive at ${url}`));
  await attempt('messages do not arrive', opening);
  await drive(stories, desk, { plan: Date.now(), act: Date.now() });
  await desk.close();
  return 0;
});
if (process.connected) process.disconnect();
