// Chance that is the same for the same seed (mulberry32).
export interface Chance {
  /** 0 up to, but not, the number. */
  below(most: number): number
  of<Choice>(choices: readonly Choice[]): Choice
  /** One of them, each as likely as its weight says. */
  weighted<Choice>(choices: readonly (readonly [number, Choice])[]): Choice
  happens(percent: number): boolean
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    of: (choices) => choices[below(choices.length)]!,
    weighted(choices) {
      const tickets = choices.flatMap(([weight, choice]) => Array(weight).fill(choice))
      return tickets[below(tickets.length)]
    },
    happens: (percent) => below(100) < percent,
  }
}
