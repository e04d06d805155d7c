const KINDS = Symbol.for('balcao.errorKinds')

/**
 * An error that is recognised by `instanceof` across copies of its module. The build makes one copy for the API, one for the pages
 * and one for the start of the process, and all of them use the ports of one runtime. Each class has a `kind` of its own: the build
 * shortens the names of classes.
 */
export abstract class SharedError extends Error {
  static readonly kind: string

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    Object.defineProperty(this, KINDS, { value: kindsOf(new.target) })
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    const kinds = (value as { [KINDS]?: readonly string[] } | null | undefined)?.[KINDS]
    // biome-ignore lint/complexity/noThisInStatic: the class on the right of `instanceof`, which is one that extends this one.
    return kinds?.includes(this.kind) === true
  }
}

/** Of a class and of those that it extends. */
function kindsOf(target: typeof SharedError): string[] {
  const own = Object.hasOwn(target, 'kind') ? [target.kind] : []
  const parent = Object.getPrototypeOf(target) as typeof SharedError
  return parent.kind === undefined ? own : [...own, ...kindsOf(parent)]
}
