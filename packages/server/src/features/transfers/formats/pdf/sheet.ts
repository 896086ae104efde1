import PDFDocument from 'pdfkit';
import { type FontPart, fontParts } from './fonts.ts';

const MARGIN = 36;
const FOOT = 24;
const MEASURED_AT = 1000;
const BOLD_STROKE = 0.03;
export const UNKNOWN_LETTER = '?';
const DRAWN_AS: ReadonlyMap<string, string> = new Map([
  ['→', '›'],
  ['\u202f', '\u00a0'],
]);
export const INK = '#16212b';
export const QUIET_INK = '#5b6773';
const RULE = '#d5dbe1';

interface Style {
  readonly size: number;
  readonly colour?: string;
  readonly isBold?: boolean;
}

/** A4 pages across, written from the top down. */
export class Sheet {
  readonly #document;
  readonly #parts: readonly FontPart[] = fontParts();
  readonly #widths = new Map<string, number>();
  readonly #parted = new Map<string, FontPart | undefined>();
  /** Of the page, as each begins without one. */
  #colour: string | undefined;
  y = MARGIN;
  lacksLetters = false;

  constructor(info: { readonly title: string; readonly madeAt: number }) {
    this.#document = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      bufferPages: true,
      lang: 'en',
      info: { Title: info.title, Creator: 'Linehaul', CreationDate: new Date(info.madeAt) },
    });
    for (const { name, data } of this.#parts) this.#document.registerFont(name, data);
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.#document.page.height - MARGIN - FOOT;
  }

  addPage(): void {
    this.#document.addPage();
    this.#colour = undefined;
    this.y = MARGIN;
  }

  /** One line, from `x` on. */
  write(text: string, x: number, y: number, { size, colour = INK, isBold = false }: Style): void {
    const document = this.#document;
    let at = x;
    if (isBold) document.strokeColor(colour).lineWidth(size * BOLD_STROKE);
    if (colour !== this.#colour) document.fillColor(colour);
    this.#colour = colour;
    for (const { part, said } of this.#runsOf(text)) {
      document
        .font(part.name)
        .fontSize(size)
        .text(said, at, y, { lineBreak: false, fill: true, stroke: isBold });
      at += this.widthOf(said, size);
    }
  }

  rule(y: number): void {
    const { left, width } = this;
    this.#document
      .lineWidth(0.5)
      .strokeColor(RULE)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  }

  widthOf(text: string, size: number): number {
    let width = 0;
    for (const letter of text) width += this.#letterWidth(letter);
    return (width * size) / MEASURED_AT;
  }

  /** The text in lines that fit; a word longer than a line is divided, after a hyphen if it has one. */
  linesOf(text: string, width: number, size: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (this.widthOf(joined, size) <= width) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const part of this.#partsOf(word, width, size)) {
        if (line !== '' && this.widthOf(line + part, size) > width) {
          lines.push(line);
          line = '';
        }
        line += part;
      }
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
  }

  async finish(foot: (page: number, of: number) => readonly [string, string]): Promise<Uint8Array> {
    const document = this.#document;
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      this.#colour = undefined;
      const [left, right] = foot(page + 1, count);
      const style = { size: 8, colour: QUIET_INK };
      const y = document.page.height - MARGIN - 8;
      this.write(left, this.left, y, style);
      this.write(right, this.left + this.width - this.widthOf(right, style.size), y, style);
    }
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
    document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #partsOf(word: string, width: number, size: number): readonly string[] {
    return word.split(/(?<=-)/).flatMap((part) => (this.widthOf(part, size) > width ? [...part] : [part]));
  }

  #letterWidth(letter: string): number {
    const known = this.#widths.get(letter);
    if (known !== undefined) return known;
    const part = this.#partOf(letter);
    const width = this.#document
      .font(part?.name ?? this.#parts[0]!.name)
      .fontSize(MEASURED_AT)
      .widthOfString(part ? (DRAWN_AS.get(letter) ?? letter) : UNKNOWN_LETTER);
    this.#widths.set(letter, width);
    return width;
  }

  #partOf(letter: string): FontPart | undefined {
    if (this.#parted.has(letter)) return this.#parted.get(letter);
    const code = (DRAWN_AS.get(letter) ?? letter).codePointAt(0)!;
    const part = this.#parts.find(({ letters }) => letters.has(code));
    this.#parted.set(letter, part);
    return part;
  }

  #runsOf(text: string): readonly { readonly part: FontPart; said: string }[] {
    const runs: { part: FontPart; said: string }[] = [];
    for (const letter of text) {
      const own = this.#partOf(letter);
      if (!own) this.lacksLetters = true;
      const part = own ?? this.#parts[0]!;
      const said = own ? (DRAWN_AS.get(letter) ?? letter) : UNKNOWN_LETTER;
      const last = runs.at(-1);
      if (last?.part === part) last.said += said;
      else runs.push({ part, said });
    }
    return runs;
  }
}
