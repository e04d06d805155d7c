// Text for systems that take ASCII only: BR Codes, acquirers, bank files. Letters that have no accent to remove are written as
// they are transliterated, so that none is lost.

const transliterated: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '•': '-',
  '⁄': '/',
}

/** Letters without accents, and ligatures, quotation marks and dashes by their ASCII; other characters stay as they are. */
export function plainLetters(text: string): string {
  // NFKD makes each accent a character of its own, and writes ligatures and wide letters as plain ones.
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare.replace(/[^ -~]/gu, (letter) => transliterated[letter] ?? letter)
}
