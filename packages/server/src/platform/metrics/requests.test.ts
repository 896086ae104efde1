import { expect, test } from 'vitest';
import { createHttp, openEventStream } from '../http/index.ts';
import { measureRequests } from './requests.ts';

test('a stream of events, which lasts as long as its reader, counts as no answer', async () => {
  const app = await createHttp();
  const requests = measureRequests(app);
  app.get('/api/stream/:id', async (request, reply) => {
    openEventStream(request, reply).end();
  });
  app.get('/api/answer/:id', async () => ({ id: 1 }));
  await app.inject('/api/stream/1');
  await app.inject('/api/answer/2');
  await expect.poll(() => requests().services['/api/answer/:id']?.GET?.count).toBe(1);
  expect(requests().services).not.toHaveProperty('/api/stream/:id');
  expect(requests()).toMatchObject({ count: 1, percode: { 200: { count: 1 } } });
  await app.close();
});
