import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sealing, sealing } from '../identity/index.ts';

const FILE = 'notifications.secret';
const SECRET_BYTES = 32;
const SECRET_LENGTH = Math.ceil((SECRET_BYTES * 8) / 6);

/** What it seals is read again, to send. Without LINEHAUL_SECRET the key is a file in the data directory. */
export function notificationSealing(secret: string | undefined, dataDirectory: string): Sealing {
  let made: Sealing | undefined;
  const get = () => {
    made ??= sealing(secret ?? ownSecret(join(dataDirectory, FILE)), 'linehaul notifications');
    return made;
  };
  return { seal: (text) => get().seal(text), open: (sealed) => get().open(sealed) };
}

function ownSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new Error(
    `${file} is damaged: bring it back from a backup. Or remove it, and set the password of each mail server again and rotate the secret of each webhook.`,
  );
}

/** Made whole or not at all; of two at once, one stays. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** As Standard Webhooks specifies. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}
