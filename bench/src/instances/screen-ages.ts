import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

const TIME = /"timestampUtc":"([^"]{24})"/g;
const CARRIED = 48;

export class ScreenAges {
  readonly #url: string;
  readonly #cookie: string;
  #answer: IncomingMessage | undefined;
  #ages: number[] = [];

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async open(): Promise<void> {
    const request = get(this.#url, { headers: { cookie: this.#cookie, accept: 'text/event-stream' } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`the live stream answers ${answer.statusCode}`);
    this.#answer = answer;
    let text = '';
    answer.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      let end = 0;
      for (const match of text.matchAll(TIME)) {
        this.#ages.push(Date.now() - Date.parse(match[1]!));
        end = match.index + match[0].length;
      }
      text = text.slice(Math.max(end, text.length - CARRIED));
    });
  }

  forget(): void {
    this.#ages = [];
  }

  taken(): readonly number[] {
    return this.#ages.splice(0);
  }

  close(): void {
    this.#answer?.destroy();
  }
}
