/**
 * A card's number or security code on its way to whoever needs it. A log, a JSON body, a text or a printed object shows
 * what may be shown in its place; only `reveal` gives the digits.
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
