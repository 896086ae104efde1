import { inflateSync } from 'node:zlib';

/** The texts of each page as they are drawn, read by each font's own table of letters. For files of `pdfkit` only. */
export function pagesOfPdf(file: Uint8Array): readonly (readonly string[])[] {
  const parts = partsOf(Buffer.from(file).toString('latin1'));
  const kids = [...parts.values()].find(({ said }) => said.includes('/Type /Pages'))!;
  return refs(/\/Kids \[([^\]]*)\]/.exec(kids.said)?.[1] ?? '').map((id) => {
    const page = parts.get(id)!;
    const resources = parts.get(named(page.said, 'Resources')!)!;
    const fonts = new Map(
      [...resources.said.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => {
        const letters = named(parts.get(font)!.said, 'ToUnicode')!;
        return [name, lettersIn(parts.get(letters)!.stream)] as const;
      }),
    );
    return textsIn(parts.get(named(page.said, 'Contents')!)!.stream, fonts);
  });
}

interface Part {
  readonly said: string;
  readonly stream: string;
}

function partsOf(file: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const said = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(said)?.[1] ?? 0);
    const bytes = Buffer.from(body.slice(at + 7, at + 7 + length), 'latin1');
    const stream =
      at < 0 ? '' : (said.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    parts.set(id, { said, stream });
  }
  return parts;
}

const refs = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
const named = (said: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(said)?.[1];

/** By glyph. */
function lettersIn(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [i, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + i, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  return letters;
}

function textsIn(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): readonly string[] {
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*\[([^\]]*)\] TJ/g)].map(([, font = '', shown = '']) =>
    [...shown.matchAll(/<(\w*)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '')
      .join(''),
  );
}
