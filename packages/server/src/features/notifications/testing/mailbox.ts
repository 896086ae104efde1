import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly to: readonly string[];
  readonly login?: string;
  readonly text: string;
}

/** `answerTo` answers a recipient with an error's text. */
export async function startMailbox(
  options: {
    readonly login?: string;
    readonly password?: string;
    readonly answerTo?: (to: string) => string | undefined;
  } = {},
) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === options.login && password === options.password
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _, done) => {
      const refused = options.answerTo?.(address);
      done(refused === undefined ? null : Object.assign(new Error(refused), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          login: session.user as string | undefined,
          text,
        });
        done(null, 'taken');
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
