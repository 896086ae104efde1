import type { Translate } from '../../../platform/i18n/index.ts';

/** Under this name the engine writes what it finds. */
const ENGINE = 'system';

/** Who did it, as people call them. */
export function actorText(login: string, t: Translate): string {
  return login === ENGINE ? t('journeyActions.system') : login;
}

/** What was done, in words; what has none was still a change. */
export function kindText(kind: string, t: Translate): string {
  return t(`journeyActions.kind.${kind}`, { defaultValue: t('journeyActions.kind.other') });
}
