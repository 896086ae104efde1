import { copyTemplate } from '../../src/testing/template.ts';
import { testEvaluationAfterKills } from './testing/evaluated-after-kills.ts';

testEvaluationAfterKills(async (directory) => {
  copyTemplate(directory);
  return {};
});
