import { readFileSync } from 'node:fs';
import { DEMO_USERS } from './demo-users.ts';

const LOGO =
  '<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="5" fill="#1f5fbf"/>' +
  '<path d="M8 6v8a3 3 0 0 0 3 3h4" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>' +
  '<circle cx="8" cy="6" r="2" fill="#fff"/><circle cx="17.5" cy="17" r="1.6" fill="#fff"/></svg>';

const MAP = readFileSync(new URL('assets/map.svg', import.meta.url), 'utf8');

export const WRONG_PASSWORD = 'The user name or the password is not right';
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Wait a minute, then try again';

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(parts: { title: string; main: string; aside?: string; footer?: string; script?: string }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(parts.title)} · Linehaul</title>
<link rel="stylesheet" href="/idp/assets/colours.css">
<link rel="stylesheet" href="/idp/assets/page.css">
${parts.aside ? '<link rel="stylesheet" href="/idp/assets/map.css">' : ''}
<link rel="icon" href="/favicon.svg">
${parts.script ? `<script src="/idp/assets/${parts.script}" defer></script>` : ''}
</head>
<body${parts.aside ? '' : ' class="single"'}>
<div class="column">
<a class="logo" href="/">${LOGO}<span>Linehaul</span></a>
<main>${parts.main}</main>
${parts.footer ? `<footer>${html(parts.footer)}</footer>` : ''}
</div>
${parts.aside ? `<div class="map" aria-hidden="true">${parts.aside}</div>` : ''}
</body>
</html>`;
}

export function signInPage(uid: string, state: { login?: string; error?: string } = {}): string {
  const { login = '', error } = state;
  const invalid = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  const users = DEMO_USERS.map(
    (user) =>
      `<li><button type="button" data-login="${html(user.login)}" data-password="${html(user.password)}">` +
      `<b>${html(user.login)}</b><span>${html(user.description)}</span></button></li>`,
  );
  return page({
    title: 'Sign in',
    script: 'sign-in.js',
    aside: MAP,
    footer: 'Sample accounts of this demonstration. They do not exist in production.',
    main: `
<h1>Sign in</h1>
<p class="lead">to plan, follow and close journeys</p>
${error ? `<p class="error" id="error" role="alert">${ALERT}<span>${html(error)}</span></p>` : ''}
<form method="post" action="/idp/sign-in/${html(uid)}">
<div class="field">
<label for="username">User name</label>
<input id="username" name="username" value="${html(login)}" autocomplete="username" autocapitalize="none"
 spellcheck="false" maxlength="100" required${login ? '' : ' autofocus'}${invalid}>
</div>
<div class="field">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${
      login ? ' autofocus' : ''
    }${invalid}>
</div>
<div class="actions">
<button class="primary" id="submit" type="submit">Sign in</button>
<a class="quiet" href="/idp/sign-in/${html(uid)}/cancel">Cancel</a>
</div>
</form>
<section class="demo" aria-labelledby="demo">
<h2 id="demo">Demo users</h2>
<p class="hint">Each one's password is the same as the name. Choose one to fill the form.</p>
<ul>${users.join('')}</ul>
</section>`,
  });
}

const ALERT =
  '<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" rx="2" fill="currentColor"/></svg>';

/** Submits by script; without scripts, or with `ask`, by a button. */
export function signOutPage(form: string, options: { ask: boolean }): string {
  const complete = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"><div class="actions"><button class="primary" type="submit">Sign out</button>
<a class="quiet" href="/">Cancel</a></div></form>`,
  );
  return page({
    title: 'Sign out',
    main: `<h1>${options.ask ? 'Sign out' : 'Signing out'}</h1>${complete}`,
    script: options.ask ? undefined : 'sign-out.js',
  });
}

export function errorPage(text: string): string {
  return page({
    title: 'Sign in',
    main: `<h1>Sign in again</h1><p class="lead">${html(text)}</p><div class="actions">
<a class="quiet" href="/">Back to Linehaul</a></div>`,
  });
}
