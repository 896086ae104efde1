import { expect, test } from 'vitest';
import { CommandRelay } from './relay.ts';

interface Commands {
  readonly show: string;
  readonly focus: number;
}
const taken: unknown[] = [];
const take = (command: unknown) => taken.push(command) > 0;

function newRelay() {
  taken.length = 0;
  return new CommandRelay<Commands>();
}

test('a command reaches a target that is there at once', () => {
  const relay = newRelay();
  relay.register('show', take);
  relay.send('show', 'a');
  expect(taken).toEqual(['a']);
});

test('a command waits for its target and is done once', () => {
  const relay = newRelay();
  relay.send('show', 'a');
  relay.register('focus', take);
  expect(taken).toEqual([]);
  relay.register('show', take)();
  relay.register('show', take);
  expect(taken).toEqual(['a']);
});

test('the newest command is the one that waits', () => {
  const relay = newRelay();
  relay.send('show', 'a');
  relay.send('focus', 1);
  relay.register('show', take);
  relay.register('focus', take);
  expect(taken).toEqual([1]);
});

test('a target that cannot do it yet is asked again when it registers anew', () => {
  const relay = newRelay();
  let isReady = false;
  const handler = (command: number) => isReady && take(command);
  const end = relay.register('focus', handler);
  relay.send('focus', 1);
  expect(taken).toEqual([]);
  end();
  isReady = true;
  relay.register('focus', handler);
  relay.register('focus', handler);
  expect(taken).toEqual([1]);
});

test('a handler may send another command, which waits in the place of its own', () => {
  const relay = newRelay();
  relay.register('show', () => {
    relay.send('focus', 2);
    return false;
  });
  relay.send('show', 'a');
  relay.register('focus', take);
  expect(taken).toEqual([2]);
});

test('what is forgotten is not done', () => {
  const relay = newRelay();
  relay.send('show', 'a');
  relay.forget();
  relay.register('show', take);
  expect(taken).toEqual([]);
});

test('a target that has gone takes nothing, and leaves the one that came after it', () => {
  const relay = newRelay();
  const end = relay.register('show', () => false);
  relay.register('show', take);
  end();
  relay.send('show', 'a');
  expect(taken).toEqual(['a']);
});
