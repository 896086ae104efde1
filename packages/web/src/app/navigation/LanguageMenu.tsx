import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '../../platform/i18n/index.ts';
import { MenuTrigger } from '../../ui/index.ts';
import { LanguageChoice } from './lazy-menus.ts';
import classes from './NavigationBar.module.css';

export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <MenuTrigger menu={(opening) => <LanguageChoice opening={opening} />}>
      {(trigger) => (
        <Button
          {...trigger}
          variant="subtle"
          color="gray"
          className={classes.tool}
          leftSection={<IconLanguage size={16} aria-hidden="true" />}
          aria-label={t('app.nav.language', { language: LANGUAGE_NAMES[language] })}
        >
          <span className={classes.wideText}>{LANGUAGE_NAMES[language]}</span>
        </Button>
      )}
    </MenuTrigger>
  );
}
