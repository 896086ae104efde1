import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startMailbox } from '../testing/mailbox.ts';
import { type MailTry, sendMail } from './mail-send.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function tried(port: number, more: Partial<MailTry> = {}): MailTry {
  return {
    server: { host: '127.0.0.1', port, security: 'NONE', from: 'control@karoo.example' },
    id: 'm-1',
    to: 'desk@mill.example',
    subject: 'Journey',
    text: 'Started',
    files: [],
    networks: ['127.0.0.0/8'],
    lookup: async () => [],
    signal: new AbortController().signal,
    ...more,
  };
}

test('a server that does not greet loses its connection when the try ends', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => server.close());
  const end = new AbortController();
  const sending = sendMail(tried((server.address() as AddressInfo).port, { signal: end.signal }));
  const [socket] = (await once(server, 'connection')) as [Socket];
  const closed = once(socket.on('error', () => undefined).resume(), 'close');
  end.abort();
  expect(await sending).toMatchObject({ as: 'failed' });
  await closed;
});

test('a look-up that does not come back ends with the try', async () => {
  const end = new AbortController();
  const server = { host: 'mail.example', port: 25, security: 'NONE', from: 'a@b.example' } as const;
  const lookup = () => new Promise<readonly string[]>(() => undefined);
  const sending = sendMail(tried(25, { server, lookup, signal: end.signal }));
  end.abort();
  expect(await sending).toMatchObject({ as: 'failed' });
});

test('a receiver is one address, whatever stands in it', async () => {
  const box = await startMailbox();
  ends.push(box.stop);
  expect(await sendMail(tried(box.port))).toMatchObject({ as: 'delivered' });
  expect(box.mails).toMatchObject([{ to: ['desk@mill.example'] }]);
  await sendMail(tried(box.port, { to: 'desk@mill.example,eve@elsewhere.example' }));
  expect(box.mails.flatMap(({ to }) => to)).not.toContain('eve@elsewhere.example');
});

test('a subject of several lines makes no header', async () => {
  const box = await startMailbox();
  ends.push(box.stop);
  const subject = 'Journey KF-1\r\nBcc: eve@elsewhere.example\r\n\r\nfalse text';
  expect(await sendMail(tried(box.port, { subject }))).toMatchObject({ as: 'delivered' });
  expect(box.mails).toMatchObject([{ to: ['desk@mill.example'] }]);
  const [head = '', ...body] = box.mails[0]!.text.split('\r\n\r\n');
  expect(head).toMatch(/^Subject: Journey KF-1 Bcc: eve/m);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(body.join('')).not.toContain('false text');
});
