import { copyTemplate } from '../../src/testing/template.ts';
import { testNotificationsAfterKills } from './testing/notifications-after-kills.ts';

testNotificationsAfterKills(async (directory) => {
  copyTemplate(directory);
  return {};
});
