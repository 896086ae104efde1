import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getTrackingState } from '@linehaul/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOperator } from './operator.ts';

let token = 'first';
let asked = 0;
const product = createServer((request, response) => {
  asked++;
  const isKnown = request.headers.authorization === `Bearer ${token}`;
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
  response.end(isKnown ? '{"pendingVehicles":0}' : '{}');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterAll(() => product.close());

test('after a restart of the product the call is made again with its new token', async () => {
  token = 'first';
  const operator = connectOperator({ url, token }, () => ({ url, token }));
  await operator.call(getTrackingState, {});
  token = 'second';
  expect(await operator.call(getTrackingState, {})).toEqual({ pendingVehicles: 0 });
});

test('a token that is refused and has not changed fails at once', async () => {
  token = 'the right one';
  const operator = connectOperator({ url, token: 'a wrong one' }, () => ({ url, token: 'a wrong one' }));
  asked = 0;
  await expect(operator.call(getTrackingState, {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(1);
});
