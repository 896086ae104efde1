import { expect, test, vi } from 'vitest';
import { BrokerReader } from './reader.ts';

function world() {
  const state = {
    owner: '',
    asked: 0,
    connections: [] as { of: string; isOpen: boolean; lose: () => void }[],
  };
  const listeners: (() => void)[] = [];
  const reader = (name: string) =>
    new BrokerReader({
      instances: {
        keeps: async () => {
          state.asked++;
          if (state.owner === 'unknown') throw new Error('the database is away');
          return state.owner === name;
        },
        onChange: (listener) => {
          listeners.push(listener);
          return () => void listeners.splice(listeners.indexOf(listener), 1);
        },
      },
      subscribe: async (onLost) => {
        const connection = { of: name, isOpen: true, lose: onLost };
        state.connections.push(connection);
        return {
          isConnected: () => connection.isOpen,
          stop: async () => {
            connection.isOpen = false;
          },
        };
      },
    });
  const open = () => state.connections.filter(({ isOpen }) => isOpen).map(({ of }) => of);
  const moveTo = (owner: string) => {
    state.owner = owner;
    for (const listener of [...listeners]) listener();
  };
  return { state, reader, open, moveTo, listeners };
}

test('one of several reads, and another one takes over when the work is that one`s', async () => {
  const { state, reader, open, moveTo, listeners } = world();
  state.owner = 'a';
  const [a, b] = [reader('a'), reader('b')];
  await a.start();
  await b.start();
  expect(open()).toEqual(['a']);
  expect([a.state, b.state]).toEqual(['connected', 'elsewhere']);
  moveTo('b');
  await vi.waitFor(() => expect(open()).toEqual(['b']));
  expect([a.state, b.state]).toEqual(['elsewhere', 'connected']);
  await b.stop();
  await a.stop();
  expect(open()).toEqual([]);
  expect(listeners).toEqual([]);
});

test('while nobody knows whose work it is, whoever reads reads on', async () => {
  const { state, reader, open, moveTo } = world();
  state.owner = 'a';
  const a = reader('a');
  await a.start();
  const { asked } = state;
  moveTo('unknown');
  await vi.waitFor(() => expect(state.asked).toBeGreaterThan(asked));
  expect(open()).toEqual(['a']);
  await a.stop();
});

test('whoever loses the connection comes back only where the work is known to be its own', async () => {
  const { state, reader, open, moveTo } = world();
  state.owner = 'a';
  const a = reader('a');
  await a.start();
  const { asked } = state;
  state.connections[0]!.lose();
  await vi.waitFor(() => expect(state.asked).toBeGreaterThan(asked));
  expect([open(), a.state]).toEqual([['a'], 'connected']);
  for (const owner of ['b', 'unknown']) {
    state.owner = owner;
    state.connections.at(-1)!.lose();
    await vi.waitFor(() => expect(open()).toEqual([]));
    moveTo('a');
    await vi.waitFor(() => expect([open(), a.state]).toEqual([['a'], 'connected']));
  }
  expect(state.connections).toHaveLength(3);
  await a.stop();
});
