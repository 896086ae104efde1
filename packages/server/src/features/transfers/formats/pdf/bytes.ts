export class Bytes {
  #at: number;
  readonly #data: Buffer;

  constructor(data: Buffer, at = 0) {
    this.#data = data;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  u8(): number {
    return this.#data.readUInt8(this.#at++);
  }

  u16(): number {
    this.#at += 2;
    return this.#data.readUInt16BE(this.#at - 2);
  }

  i16(): number {
    this.#at += 2;
    return this.#data.readInt16BE(this.#at - 2);
  }

  u32(): number {
    this.#at += 4;
    return this.#data.readUInt32BE(this.#at - 4);
  }

  take(length: number): Buffer {
    this.#at += length;
    return this.#data.subarray(this.#at - length, this.#at);
  }

  /** UIntBase128: seven bits a byte, the highest bit says that more follow. */
  base128(): number {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = this.u8();
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  }

  /** 255UInt16: one byte for small numbers. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    if (code === 255) return this.u8() + 253;
    return code;
  }
}
