export { type BackedUp, backUp } from './back-up.ts';
export { BackupRefused } from './file.ts';
export { restore } from './restore.ts';
