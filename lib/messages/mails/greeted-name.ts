/** What mail programs turn into a link: an address of a site, of mail, or of any other scheme. */
const LINKED = /[/:@]|\.\p{L}{2}/u

/**
 * The name of a buyer in a mail. Anyone can type a name at a checkout together with the address of another person, who would read
 * a link in it as one of the shop.
 */
export function greetedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => !LINKED.test(word))
  return words.join(' ') || (/\p{L}+/u.exec(name)?.[0] ?? '')
}
