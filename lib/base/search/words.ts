// The words of a text, as the index stores them and as a search compares them: without accents, in lower case.

const MAX_WORDS = 40
const MAX_PREFIX = 16
const MIN_PREFIX = 2
const MAX_WORD = 64
/** Words between the names of a person, which nobody searches for. */
const particles = new Set(['a', 'e', 'o', 'da', 'de', 'do', 'das', 'dos', 'di', 'du', 'van', 'von'])

/** A text without accents and in lower case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The letters and digits of a text alone, in lower case: a code however it is punctuated. */
export function foldCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD))
}

const hasDigit = (word: string) => /\p{N}/u.test(word)

/**
 * What is stored of a text: each beginning of a word, so that a search finds it while it is typed. A word with digits is
 * mostly a number that no other record has; it is stored as a whole, since its beginnings would fill the index.
 */
export function indexedWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (hasDigit(word)) return [word]
    if (particles.has(word)) return []
    const last = Math.min(word.length, MAX_PREFIX)
    const beginnings = Array.from({ length: Math.max(0, last - MIN_PREFIX + 1) }, (_, index) =>
      word.slice(0, MIN_PREFIX + index),
    )
    return word.length > MAX_PREFIX ? [...beginnings, word] : beginnings
  })
}

/** The words that a record must have to be found; none where the text is too short to search for. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))]
  const meant = words.filter((word) => hasDigit(word) || (word.length >= MIN_PREFIX && !particles.has(word)))
  // A beginning of another word adds nothing.
  return meant.filter((word) => !meant.some((other) => other !== word && other.startsWith(word)))
}
