import { unzipSync } from 'fflate';
import { pagesOfPdf } from '../pdf-text.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface Theirs {
  readonly word: string;
  readonly ids: ReadonlySet<string>;
}

export interface ExaminedAnswer {
  readonly answer: Answer;
  readonly named: readonly string[];
  readonly unknown?: { readonly answer: Answer; readonly named: readonly string[]; readonly asked?: string };
  readonly theirs: Theirs;
  readonly asked?: string;
  readonly isWhole?: boolean;
}

const COMPARED_HEADERS =
  /^(content-type|content-disposition|x-total-count|link|location|allow|x-linehaulapp-)/;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The answers differ in time. */
const MADE = /"madeUtc":"[^"]*"/g;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = Buffer.from('%PDF');

export function leaksOf({ answer: given, named, unknown, theirs, asked, isWhole }: ExaminedAnswer): string[] {
  const leaks: string[] = [];
  const answer = withoutOwnLinks(given, asked);
  const text = plain(answer, named);
  if (unknown) {
    const never = plain(withoutOwnLinks(unknown.answer, unknown.asked), unknown.named);
    if (text !== never) leaks.push(`is not the answer for what nobody has: ${difference(text, never)}`);
  }
  const lower = text.toLowerCase();
  if (lower.includes(theirs.word.toLowerCase()))
    leaks.push(`holds their text: ${around(lower, theirs.word)}`);
  const id = lower.match(ID)?.find((found) => theirs.ids.has(found));
  if (id) leaks.push(`holds their id ${id}: ${around(lower, id)}`);
  const total = answer.headers.get('x-total-count');
  if (isWhole && total !== null && Number(total) !== rowsOf(answer)) {
    leaks.push(`counts ${total} where ${rowsOf(answer)} are listed`);
  }
  return leaks;
}

function withoutOwnLinks(answer: Answer, asked: string | undefined): Answer {
  if (asked === undefined) return answer;
  const wanted = bare(asked);
  const links = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]*)>/g)].map(([, url = '']) => url);
  if (
    links.length === 0 ||
    !links.every((url) => bare(url.replaceAll('%2C', ',').replaceAll('%3B', ';')) === wanted)
  )
    return answer;
  const headers = new Headers(answer.headers);
  headers.delete('link');
  return { ...answer, headers };
}

function bare(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://any.invalid');
  for (const name of ['page', 'size']) searchParams.delete(name);
  return `${pathname.replace(/\/$/, '')}?${[...searchParams]
    .map((each) => each.join('='))
    .sort()
    .join('&')}`;
}

function plain({ status, headers, body }: Answer, named: readonly string[]): string {
  const headerLines = [...headers]
    .filter(([name]) => COMPARED_HEADERS.test(name))
    .map((header) => header.join(': '));
  let text = [status, ...headerLines.sort(), textOf(body).replace(MADE, '')].join('\n');
  for (const value of [...named].sort((a, b) => b.length - a.length)) {
    for (const form of new Set([value, value.toLowerCase(), value.toUpperCase()])) {
      text = text.replaceAll(form, '‹named›').replaceAll(encodeURIComponent(form), '‹named›');
    }
  }
  return text;
}

/** Unpacks workbooks and PDF. */
export function textOf(body: Uint8Array): string {
  const decoder = new TextDecoder();
  if (PDF.every((byte, i) => body[i] === byte)) return pagesOfPdf(body).flat().join('\n');
  if (!ZIP.every((byte, i) => body[i] === byte)) return decoder.decode(body);
  return Object.entries(unzipSync(body))
    .map(([name, part]) => `${name}\n${decoder.decode(part)}`)
    .join('\n');
}

function rowsOf(answer: Answer): number {
  const value: unknown = JSON.parse(textOf(answer.body));
  return Array.isArray(value) ? value.length : Number.NaN;
}

function difference(a: string, b: string): string {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  const from = Math.max(0, (at === -1 ? a.length : at) - 60);
  return `${JSON.stringify(a.slice(from, from + 160))} against ${JSON.stringify(b.slice(from, from + 160))}`;
}

function around(text: string, part: string): string {
  const at = text.indexOf(part.toLowerCase());
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + part.length + 30));
}
