import { constants } from '@linehaul/domain/constants';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export const DEFAULT_LANGUAGE = constants.defaultLanguage;
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Only with several languages (specification, section 2). */
export function offersChoice(languages: readonly string[]): boolean {
  return languages.length > 1;
}
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English' };

const STORED = 'linehaul.language';

function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.includes(text as Language);
}

async function textsOf(language: string): Promise<Record<string, unknown>> {
  const address = `${import.meta.env.BASE_URL}i18n/${language}.json?buildTimestamp=${__BUILD_TIMESTAMP__}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(constants.lazyLoadTimeoutMs) });
  if (!response.ok) throw new Error(`no texts for ${language}`);
  return response.json() as Promise<Record<string, unknown>>;
}

let starting: Promise<void> | undefined;

/** Keys are `room.name`. */
export function startTexts(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  const stored = localStorage.getItem(STORED);
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [language]: { translation: await textsOf(language) } },
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
  document.documentElement.lang = language;
}

/** Ignores unknown languages. */
export async function changeLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  localStorage.setItem(STORED, language);
  await startTexts();
  if (language === i18next.language) return;
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await textsOf(language));
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

export { useTranslation };
export type Translate = ReturnType<typeof useTranslation>['t'];
export function text(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, values ?? {});
}
