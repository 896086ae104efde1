import { expect, test } from 'vitest';
import { isListed, isNetwork, isPublicAddress, refusedAddresses } from './address.ts';
import { webhookFault } from './webhook-address.ts';

const faultOf = (text: string, networks: readonly string[]) => webhookFault(URL.parse(text), networks);

const INTERNAL = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
];

test.each(INTERNAL)('%s is internal', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('text that is no address is not public', () => {
  for (const text of ['', 'example.com', '1.2.3', '0x7f.1', '2130706433', '1.2.3.4.5'])
    expect(isPublicAddress(text)).toBe(false);
});

test.each([
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://127.1/',
  'http://0/',
  'http://[::1]:8080/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::a00:1]/',
  'http://１２７.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://169.254.169.254/latest/meta-data',
])('%s is refused as internal', (url) => expect(faultOf(url, [])).toBe('internal'));

test('an address without a web protocol, or with a login, is refused for that', () => {
  expect(faultOf('file:///etc/passwd', [])).toBe('notHttp');
  expect(faultOf('gopher://example.com/', [])).toBe('notHttp');
  expect(faultOf('https://me:secret@example.com/', [])).toBe('hasLogin');
  expect(faultOf('hooks.example.com', [])).toBe('notAnAddress');
  expect(faultOf('https://hooks.example.com/in?a=b', [])).toBeUndefined();
});

test('a listed network opens its addresses, in any form, and no others', () => {
  const networks = ['10.20.0.0/16', '127.0.0.1', 'fd00::/8'];
  expect(isListed('10.20.4.12', networks)).toBe(true);
  expect(isListed('::ffff:10.20.4.12', networks)).toBe(true);
  expect(isListed('10.21.0.1', networks)).toBe(false);
  expect(isListed('fd12::1', networks)).toBe(true);
  expect(isListed('127.0.0.2', networks)).toBe(false);
  expect(faultOf('http://0x7f.1:9000/', networks)).toBeUndefined();
  expect(faultOf('http://127.0.0.2/', networks)).toBe('internal');
  expect(refusedAddresses(['1.1.1.1', '10.20.0.1', '192.168.0.1'], networks)).toEqual(['192.168.0.1']);
});

test('a network is an address with a length that it can have', () => {
  expect(['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '::1/128'].every(isNetwork)).toBe(true);
  expect(['10.0.0.0/33', '10.0.0.0/', '10/8', 'lan', '10.0.0.0/8/8', ''].some(isNetwork)).toBe(false);
});
