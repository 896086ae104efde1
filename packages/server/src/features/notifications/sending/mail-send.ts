import { SECOND } from '@linehaul/domain/core';
import { ANSWER_LIMIT_MS, isAddress, type MailSecurity } from '@linehaul/domain/notifications';
import { createTransport } from 'nodemailer';
import { checkedAddress, type Lookup } from './addresses.ts';
import { failureText, shortened, type Tried } from './try.ts';

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
  readonly networks: readonly string[];
  readonly lookup: Lookup;
  /** Ends the try, which then counts for nothing. */
  readonly signal: AbortSignal;
}

/** Some mail servers greet slowly on purpose. */
const MAIL_LIMIT_MS = 3 * ANSWER_LIMIT_MS;

export async function sendMail(given: MailTry): Promise<Tried> {
  try {
    const place = await checkedAddress(given.server.host, given.networks, given.lookup);
    if ('refused' in place) return { as: 'refused', answer: place.refused };
    return await send(given, place.addresses[0].address);
  } catch (error) {
    return { as: 'failed', answer: failureText(error) };
  }
}

async function send({ server, signal, ...mail }: MailTry, address: string): Promise<Tried> {
  const { host, port, security, login, password, from } = server;
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    // The certificate is of the name, while the connection goes to the checked address.
    tls: isAddress(host) ? {} : { servername: host },
    ...(login === undefined ? {} : { auth: { user: login, pass: password ?? '' } }),
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: MAIL_LIMIT_MS,
    socketTimeout: MAIL_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deadline = AbortSignal.timeout(MAIL_LIMIT_MS);
  const ended = AbortSignal.any([signal, deadline]);
  try {
    const sent = await Promise.race([
      transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        // Mail servers and readers know a repeat by it.
        messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Linehaul-Notification': mail.id },
      }),
      new Promise<never>((_, reject) => {
        ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      }),
    ]);
    return { as: 'delivered', answer: shortened(sent.response) };
  } catch (error) {
    if (deadline.aborted) return { as: 'failed', answer: `No answer within ${MAIL_LIMIT_MS / SECOND} s` };
    const { response } = error as { response?: string };
    return { as: 'failed', answer: response ? shortened(response) : failureText(error) };
  } finally {
    transport.close();
  }
}
