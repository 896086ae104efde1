import { createHash } from 'node:crypto';
import { SECOND } from '@linehaul/domain/core';
import type { Arrival } from './arrivals.ts';

const RENEWED_EVERY = 5 * SECOND;
const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px; }
h1 { margin: 0; font-size: 20px; }
p { margin: 4px 0 16px; }
ol { margin: 0; padding: 0; list-style: none; }
li { padding: 12px 0; border-top: 1px solid GrayText; }
h2 { margin: 0; font-size: 14px; overflow-wrap: anywhere; }
time { white-space: nowrap; }
pre { max-height: 320px; margin: 8px 0 0; overflow: auto; font-size: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Allows its own style only. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function pageOf(arrivals: readonly Arrival[]): string {
  const rows = arrivals.map(
    ({ at, by, to, title, text }) => `<li>
<h2>${html(title)}</h2>
<div>${by} to ${html(to)}, <time>${timeOf(at)}</time></div>
<pre tabindex="0">${html(text)}</pre>
</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RENEWED_EVERY / SECOND}">
<title>What arrived · Linehaul demo</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>What arrived</h1>
<p>The demo's webhook receiver and mailbox, newest first. Nothing leaves this machine.</p>
${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>Nothing yet. A vehicle that departs or arrives sends the first message.</p>'}
</main>
</body>
</html>`;
}

const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
