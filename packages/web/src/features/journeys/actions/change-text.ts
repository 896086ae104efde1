import type { Translate } from '../../../platform/i18n/index.ts';

/** The engine's login. */
const ENGINE = 'system';

export function actorText(login: string, t: Translate): string {
  return login === ENGINE ? t('journeyActions.system') : login;
}

export function kindText(kind: string, t: Translate): string {
  return t(`journeyActions.kind.${kind}`, { defaultValue: t('journeyActions.kind.other') });
}
