const KIND = Symbol.for('balcao.errorKind')

/**
 * An error that is recognised by `instanceof` across copies of its module. The build makes several (lib/base/copies/process-wide.ts), and
 * all of them use the ports of one runtime. Each class has a `kind` of its own, because the
 * build shortens the names of classes; that of a class which extends another one begins with the kind of that one and a dot.
 */
export abstract class SharedError extends Error {
  static readonly kind: string

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    Object.defineProperty(this, KIND, { value: new.target.kind })
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    const kind = (value as { [KIND]?: string } | null | undefined)?.[KIND]
    // biome-ignore lint/complexity/noThisInStatic: the class on the right of `instanceof`, which is one that extends this one.
    return kind !== undefined && `${kind}.`.startsWith(`${this.kind}.`)
  }
}
