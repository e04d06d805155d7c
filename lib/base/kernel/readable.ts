/** Directions that change how the text after them is read, so that it shows something else than it is. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/
/** Characters that are drawn as nothing; a name of them would be blank. */
const INVISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Whether a text may be stored and shown: without unpaired surrogates, controls other than tabs and line ends, and overrides of the
 * direction; and not only of characters that nobody sees. Blanks alone are empty, which its field decides about.
 */
export function isReadable(text: string): boolean {
  if (!text.isWellFormed() || OVERRIDES.test(text)) return false
  if (/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''))) return false
  return text.trim() === '' || !INVISIBLE.test(text)
}
