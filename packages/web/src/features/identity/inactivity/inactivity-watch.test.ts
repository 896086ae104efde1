import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { IdleClock } from './idle-clock.ts';
import { InactivityWatch } from './inactivity-watch.ts';

const limits = { warnAfterMs: 14 * MINUTE, logoutAfterMs: 16 * MINUTE };

function browser(count: number) {
  const at = { wall: 1_800_000_000_000, steady: 0, server: 900_000_000_000 };
  const session = { seenAt: at.server, state: 'lives' as 'lives' | 'ended' | 'silent' };
  const tabs: { watch: InactivityWatch; shown: number | undefined; ended: number }[] = [];
  let asked = 0;
  let touched = 0;
  for (let i = 0; i < count; i++) {
    const clock = new IdleClock(0, { wall: () => at.wall, steady: () => at.steady });
    const tab = { shown: undefined as number | undefined, ended: 0 };
    const watch = new InactivityWatch({
      limits,
      clock,
      ask: async () => {
        asked++;
        if (session.state === 'silent') return undefined;
        return session.state === 'ended' ? 'ended' : at.server - session.seenAt;
      },
      touch: () => {
        touched++;
        session.seenAt = at.server;
      },
      notify: () => {
        for (const other of tabs) if (other !== tab) other.watch.hear();
      },
      show: (seconds) => {
        tab.shown = seconds;
      },
      end: () => {
        tab.ended++;
      },
    });
    tabs.push(Object.assign(tab, { watch }));
  }
  async function check(): Promise<void> {
    for (const { watch } of tabs) watch.check();
    for (let i = 0; i < 5; i++) await Promise.resolve();
  }
  async function pass(ms: number): Promise<void> {
    at.wall += ms;
    at.steady += ms;
    at.server += ms;
    await check();
  }
  return {
    at,
    session,
    tabs,
    pass,
    check,
    shown: () => tabs.map(({ shown }) => shown),
    ended: () => tabs.map(({ ended }) => ended),
    counts: () => ({ asked, touched }),
  };
}

test('after 14 minutes all tabs count down, after 16 all end, each once', async () => {
  const { pass, shown, ended } = browser(2);
  await pass(13 * MINUTE + 59_000);
  expect(shown()).toEqual([undefined, undefined]);
  await pass(1_000);
  expect(shown()).toEqual([120, 120]);
  await pass(90_000);
  expect(shown()).toEqual([30, 30]);
  await pass(30_000);
  await pass(1_000);
  expect(ended()).toEqual([1, 1]);
});

test('activity in one tab counts for the other, and the server hears of it now and then', async () => {
  const { tabs, pass, shown, counts } = browser(2);
  for (let i = 0; i < 40; i++) {
    await pass(MINUTE);
    for (let k = 0; k < 50; k++) tabs[0]!.watch.activity();
  }
  await pass(13 * MINUTE);
  expect(shown()).toEqual([undefined, undefined]);
  expect(counts()).toEqual({ asked: 0, touched: 40 });
});

test('while the warning shows, touching anything changes nothing; Extend Session in one tab closes it in all', async () => {
  const { tabs, pass, shown, ended } = browser(3);
  await pass(15 * MINUTE);
  tabs[1]!.watch.activity();
  expect(shown()).toEqual([60, 60, 60]);
  tabs[1]!.watch.extend();
  expect(shown()).toEqual([undefined, undefined, undefined]);
  await pass(14 * MINUTE - 1);
  expect(shown()).toEqual([undefined, undefined, undefined]);
  await pass(2 * MINUTE + 1);
  await pass(1_000);
  expect(ended()).toEqual([1, 1, 1]);
});

test('a laptop that slept ends at once, and the hand that wakes it does not go on with it', async () => {
  const { at, session, tabs, check, ended, shown } = browser(2);
  at.wall += 120 * MINUTE;
  at.server += 120 * MINUTE;
  session.state = 'ended';
  tabs[0]!.watch.activity();
  await check();
  expect(ended()).toEqual([1, 1]);
  expect(shown()).toEqual([undefined, undefined]);
});

test('a laptop that slept for a quarter of an hour warns with what is left', async () => {
  const { at, check, shown } = browser(1);
  at.wall += 15 * MINUTE;
  at.server += 15 * MINUTE;
  await check();
  expect(shown()).toEqual([60]);
});

test('a laptop that wakes without a network goes by its own clock', async () => {
  const { at, session, check, ended } = browser(1);
  at.wall += 120 * MINUTE;
  session.state = 'silent';
  await check();
  expect(ended()).toEqual([1]);
});

test('a clock that is set forward warns of nothing and signs nobody out', async () => {
  const { at, tabs, pass, check, shown, ended } = browser(2);
  await pass(3 * MINUTE);
  at.wall += 60 * MINUTE;
  await check();
  tabs[0]!.watch.activity();
  expect(shown()).toEqual([undefined, undefined]);
  expect(ended()).toEqual([0, 0]);
  await pass(15 * MINUTE);
  expect(shown()).toEqual([60, 60]);
});

test('a clock that is set back delays nothing', async () => {
  const { at, pass, shown } = browser(1);
  await pass(10 * MINUTE);
  at.wall -= 60 * MINUTE;
  await pass(4 * MINUTE);
  expect(shown()).toEqual([120]);
});

test('a tab that heard nothing of the others asks before it warns, and need not', async () => {
  const { at, session, pass, shown, counts } = browser(1);
  await pass(13 * MINUTE);
  session.seenAt = at.server;
  await pass(2 * MINUTE);
  expect(shown()).toEqual([undefined]);
  expect(counts().asked).toBe(1);
});

test('a session that has ended on the server ends here when it would have warned', async () => {
  const { session, pass, ended } = browser(1);
  session.state = 'ended';
  await pass(14 * MINUTE);
  expect(ended()).toEqual([1]);
});

test('what is stopped says and does nothing more', async () => {
  const { tabs, pass, shown, ended, counts } = browser(1);
  tabs[0]!.watch.stop();
  tabs[0]!.watch.activity();
  tabs[0]!.watch.extend();
  await pass(20 * MINUTE);
  expect([shown(), ended(), counts()]).toEqual([[undefined], [0], { asked: 0, touched: 0 }]);
});
