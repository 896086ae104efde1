import { expect, test } from 'vitest';
import { readStream } from './stream.ts';

function read(env: Record<string, string>) {
  const wrong: string[] = [];
  return { config: readStream(env, wrong), wrong };
}

test('without a stream there is none', () => {
  expect(read({})).toEqual({ config: undefined, wrong: [] });
});

test('one server has its usual port, one copy and the usual prefix', () => {
  const { config, wrong } = read({ LINEHAUL_STREAM: 'nats://stream.example' });
  expect(wrong).toEqual([]);
  expect(config).toEqual({
    servers: ['stream.example:4222'],
    isEncrypted: false,
    replicas: 1,
    prefix: 'linehaul',
  });
});

test('a cluster has one login for all, which one address may name alone', () => {
  const { config, wrong } = read({
    LINEHAUL_STREAM: 'tls://linehaul:p%2Fw%2Cd@one.example:4300, tls://[::1],tls://three.example',
    LINEHAUL_STREAM_REPLICAS: '3',
    LINEHAUL_STREAM_PREFIX: 'depot-2',
  });
  expect(wrong).toEqual([]);
  expect(config).toEqual({
    servers: ['one.example:4300', '[::1]:4222', 'three.example:4222'],
    username: 'linehaul',
    password: 'p/w,d',
    isEncrypted: true,
    replicas: 3,
    prefix: 'depot-2',
  });
});

test('a name without a password is a token', () => {
  expect(read({ LINEHAUL_STREAM: 'nats://t0ken@one.example' }).config).toMatchObject({ token: 't0ken' });
});

test.each([
  ['another protocol', { LINEHAUL_STREAM: 'https://u:short@one.example' }, 'LINEHAUL_STREAM'],
  ['no server', { LINEHAUL_STREAM: 'nats://u:short@' }, 'LINEHAUL_STREAM'],
  ['a password with a slash', { LINEHAUL_STREAM: 'nats://u:short/er@one.example' }, '%2F'],
  ['a password of digits with a slash', { LINEHAUL_STREAM: 'nats://u:12/short@one.example' }, '%2F'],
  ['a password with a comma', { LINEHAUL_STREAM: 'nats://u:short,er@one.example' }, '%2F'],
  ['a broken escape', { LINEHAUL_STREAM: 'nats://u:short%zz@one.example' }, '%2F'],
  ['two users', { LINEHAUL_STREAM: 'nats://a:short@one,nats://b:short@two' }, 'the same user'],
  ['plain and encrypted', { LINEHAUL_STREAM: 'nats://one,tls://two' }, 'all tls://'],
  ['two copies', { LINEHAUL_STREAM_REPLICAS: '2' }, 'LINEHAUL_STREAM_REPLICAS'],
  ['a prefix with a dot', { LINEHAUL_STREAM_PREFIX: 'a.b' }, 'LINEHAUL_STREAM_PREFIX'],
])('%s is refused, without a secret in the message', (_, env, text) => {
  const message = read(env).wrong.join('; ');
  expect(message).toContain(text);
  expect(message).not.toContain('short');
});
