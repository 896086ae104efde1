import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export const DEFAULT_LANGUAGE = 'en';
/** Only English is defined; the language menu shows once there are more. */
export const LANGUAGES = ['en'] as const;

async function textsOf(language: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/i18n/${language}.json?buildTimestamp=${__BUILD_TIMESTAMP__}`);
  if (!response.ok) throw new Error(`no texts for ${language}`);
  return response.json() as Promise<Record<string, unknown>>;
}

/** Loads the texts before the first screen. Keys are `room.name`. */
export async function startTexts(language: string = DEFAULT_LANGUAGE): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [language]: { translation: await textsOf(language) } },
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
}

export { useTranslation } from 'react-i18next';
/** A text outside React. */
export function text(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, values ?? {});
}
