import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SECOND } from '@linehaul/domain/core';
import { ANSWER_LIMIT_MS, isAddress, type MailSecurity } from '@linehaul/domain/notifications';
import { createTransport } from 'nodemailer';
import { checkedAddress, type Lookup } from './addresses.ts';
import { failureText, shortened, type Tried, within } from './try.ts';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly login?: string;
  readonly password?: string;
  readonly from: string;
}

export interface MailTry {
  readonly server: MailServer;
  /** The same at each try. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly base64: string }[];
  readonly networks: readonly string[];
  readonly lookup: Lookup;
  /** Ends the try, which then does not count. */
  readonly signal: AbortSignal;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const typeOf = (file: string) => (file.endsWith('.pdf') ? 'application/pdf' : WORKBOOK);

/** Some mail servers greet slowly on purpose. */
const MAIL_LIMIT_MS = 3 * ANSWER_LIMIT_MS;

export async function sendMail(given: MailTry): Promise<Tried> {
  const deadline = AbortSignal.timeout(MAIL_LIMIT_MS);
  const signal = AbortSignal.any([given.signal, deadline]);
  try {
    const { host } = given.server;
    const place = await within(checkedAddress(host, given.networks, given.lookup), signal);
    if ('refused' in place) return { as: 'refused', answer: place.refused };
    return await send(given, place.addresses[0].address, signal);
  } catch (error) {
    if (deadline.aborted) return { as: 'failed', answer: `No answer within ${MAIL_LIMIT_MS / SECOND} s` };
    const { response } = error as { response?: string };
    return { as: 'failed', answer: response ? shortened(response) : failureText(error) };
  }
}

async function send({ server, ...mail }: MailTry, address: string, signal: AbortSignal): Promise<Tried> {
  const { host, port, security, login, password, from } = server;
  // Our own connection: the transport leaves unfinished ones open.
  const connection = await connected(address, port, signal);
  try {
    const transport = createTransport({
      connection,
      host: address,
      port,
      secure: security === 'TLS',
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      // The certificate names the host, not the checked address.
      tls: isAddress(host) ? {} : { servername: host },
      ...(login === undefined ? {} : { auth: { user: login, pass: password ?? '' } }),
      greetingTimeout: MAIL_LIMIT_MS,
      socketTimeout: MAIL_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const sending = transport.sendMail({
      // As objects: text would be read as a list.
      from: { name: '', address: from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      attachments: mail.files.map(({ name, base64 }) => ({
        filename: name,
        content: base64,
        encoding: 'base64',
        contentType: typeOf(name),
      })),
      // Shows repeats to mail servers and readers.
      messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Linehaul-Notification': mail.id },
    });
    const { response } = await within(sending, signal);
    return { as: 'delivered', answer: shortened(response) };
  } finally {
    connection.destroy();
  }
}

async function connected(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  const deadline = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const socket = connect({ host, port });
  // For breaks that nobody else hears.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal: AbortSignal.any([signal, deadline]) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw deadline.aborted ? Object.assign(new Error('late'), { code: 'ETIMEDOUT' }) : error;
  }
}
