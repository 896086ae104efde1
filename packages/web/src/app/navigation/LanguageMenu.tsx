import { Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import {
  changeLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  useLanguage,
  useTranslation,
} from '../../platform/i18n/index.ts';
import classes from './NavigationBar.module.css';

export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.tool}
          leftSection={<IconLanguage size={16} aria-hidden="true" />}
          aria-label={t('app.nav.language', { language: LANGUAGE_NAMES[language] })}
        >
          <span className={classes.wideText}>{LANGUAGE_NAMES[language]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(chosen) => void changeLanguage(chosen)}>
          {LANGUAGES.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
