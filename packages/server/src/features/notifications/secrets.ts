import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sealing, sealing } from '../identity/index.ts';

const FILE = 'notifications.secret';

/**
 * Seals the secrets of webhooks and the password of the mail server, which must be readable to send. Without
 * LINEHAUL_SECRET the key is a file of the data directory, made when it is first needed.
 */
export function notificationSealing(secret: string | undefined, dataDirectory: string): Sealing {
  let made: Sealing | undefined;
  const get = () => {
    made ??= sealing(secret ?? ownSecret(join(dataDirectory, FILE)), 'linehaul notifications');
    return made;
  };
  return { seal: (text) => get().seal(text), open: (sealed) => get().open(sealed) };
}

function ownSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** As of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}
