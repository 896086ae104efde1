import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/db/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';
import { testNotificationsAfterKills } from './testing/notifications-after-kills.ts';

testNotificationsAfterKills(async () => {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  const database = await openDatabase({ url, directory: '', poolSize: 1 });
  return {
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
    env: {
      DATABASE_URL: url,
      LINEHAUL_SECRET: 'one and the same after each of the kills',
      LINEHAUL_DATABASE_CONNECT_MS: '60000',
    },
    // Ten seconds of silence end it; a hundred kills have no time for that.
    endMembership: async () => {
      await sql`DELETE FROM server_instance`.execute(database.kysely);
    },
  };
});
