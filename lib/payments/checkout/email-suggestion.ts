// Typing errors in the domains of the mail providers that Brazilian buyers use. A suggestion never blocks: the domain may exist.

/** The domains of each provider by their ends, the most usual first. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  hotmail: ['com', 'com.br'],
  outlook: ['com', 'com.br'],
  yahoo: ['com.br', 'com'],
  icloud: ['com'],
  protonmail: ['com'],
  live: ['com'],
  msn: ['com'],
  uol: ['com.br'],
  bol: ['com.br'],
  terra: ['com.br'],
  ig: ['com.br'],
  globo: ['com'],
}

/** Names long and rare enough that one wrong letter is a typing error and no other company. */
const distinctive = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail']
/** Providers of their own, one letter away from another. */
const others = ['email', 'ymail', 'mail', 'gmx']

/** How many letters were left out, added, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]![j]!
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + cost,
        isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return at(a.length, b.length)
}

function providerOf(name: string): string | undefined {
  if (Object.hasOwn(providers, name)) return name
  if (others.includes(name)) return undefined
  return distinctive.find((one) => distance(name, one) === 1)
}

/** The end that was meant; undefined for that of another country, where the provider may have a domain of its own. */
function endOf(typed: string, ends: readonly string[]): string | undefined {
  if (ends.includes(typed)) return typed
  const close = ends.find((end) => distance(typed, end) === 1 && !isOtherCountry(typed))
  if (close) return close
  const isBare = typed === '' || typed === 'com' || typed === 'com.br' || typed === 'br'
  return isBare ? ends[0] : undefined
}

const isOtherCountry = (end: string) => /^com\.(?!b|.r)[a-z]{2}$/.test(end) || /\.ar$|^(co|cl|ca)$/.test(end)

/** The address that was probably meant; undefined where nothing looks wrong. */
export function suggestedEmail(typed: string): string | undefined {
  const [, local, domain = ''] = /^([^@\s]+)@([^@\s]*)$/.exec(typed.trim()) ?? []
  if (!local) return undefined
  const [name = '', ...rest] = domain.toLowerCase().replace(/\.+$/, '').split('.')
  const provider = providerOf(name)
  const end = provider && endOf(rest.join('.'), providers[provider]!)
  const meant = end && `${provider}.${end}`
  return meant && meant !== domain.toLowerCase() ? `${local}@${meant}` : undefined
}
