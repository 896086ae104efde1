import { hash } from 'node:crypto';

const NEWLINE = 0x0a;

/** Independent of order: adds 64 bits of each row's SHA-256. */
export class RowSum {
  #rows = 0;
  #sum = 0n;

  /** Whole lines of COPY's text. */
  add(lines: Uint8Array): void {
    for (let begin = 0; begin < lines.length; ) {
      const end = lines.indexOf(NEWLINE, begin);
      if (end < 0) throw new Error('a line of a table is not whole');
      this.#sum = BigInt.asUintN(
        64,
        this.#sum + hash('sha256', lines.subarray(begin, end), 'buffer').readBigUInt64BE(),
      );
      this.#rows++;
      begin = end + 1;
    }
  }

  get rows(): number {
    return this.#rows;
  }

  /** 16 hexadecimal digits. */
  get text(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
