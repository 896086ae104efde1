import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';

/** Readable by the owner only. The returned function removes it unless another instance replaced it. */
export function writeOperatorFile(directory: string, url: string, token: string): () => void {
  const file = join(directory, OPERATOR_FILE);
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify({ url, token, pid: process.pid })}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return () => {
    try {
      const found = operatorFile.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (found.token === token) rmSync(file, { force: true });
    } catch {
      // gone already
    }
  };
}
