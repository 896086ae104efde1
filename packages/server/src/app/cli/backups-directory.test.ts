import { expect, test } from 'vitest';
import { backupName, outdatedBackups } from './backups-directory.ts';

test('a backup is named by its time in UTC, and by how it is restored', () => {
  const now = new Date('2026-11-28T03:15:09.876Z');
  expect(backupName(now, 'backup')).toBe('linehaul-2026-11-28T03-15-09Z.backup');
  expect(backupName(now, 'dump')).toBe('linehaul-2026-11-28T03-15-09Z.dump');
});

test('the newest are kept, of both kinds together, and files of other people always', () => {
  const [first, second, third] = [1, 2, 3].map((day) =>
    backupName(new Date(Date.UTC(2026, 9, day)), day === 2 ? 'dump' : 'backup'),
  );
  const names = [third!, 'before-the-upgrade.backup', first!, 'linehaul.dump', second!, `${first}.17.part`];
  expect(outdatedBackups(names, 1)).toEqual([first, second]);
  expect(outdatedBackups(names, 2)).toEqual([first]);
  expect(outdatedBackups(names, 3)).toEqual([]);
  expect(outdatedBackups(names, 9)).toEqual([]);
});
