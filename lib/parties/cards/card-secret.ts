/**
 * A card's number or security code in memory. Logging, JSON, string conversion and inspection show its masked form;
 * only `reveal` returns the digits.
 */
export class CardSecret {
  readonly #digits: string
  readonly #shown: string

  constructor(digits: string, shown = '[card]') {
    this.#digits = digits
    this.#shown = shown
  }

  reveal(): string {
    return this.#digits
  }

  toString(): string {
    return this.#shown
  }

  toJSON(): string {
    return this.#shown
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.#shown
  }
}
