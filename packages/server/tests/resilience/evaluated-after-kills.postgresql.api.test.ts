import { freshPostgres } from '../../src/testing/template.ts';
import { testEvaluationAfterKills } from './testing/evaluated-after-kills.ts';

testEvaluationAfterKills(async () => {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  return {
    url,
    drop,
    env: { DATABASE_URL: url, LINEHAUL_SECRET: 'one and the same after each of the kills' },
  };
});
