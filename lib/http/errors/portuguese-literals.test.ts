// People read the product in two languages, so a Portuguese text in code is a sentence that has an English one beside it, or
// stands in one of the places below.
import { expect, test } from 'vitest'
import { sources, textOf } from '@/lib/testing/code-base/source-files'
import { fieldMessageIn, sentenceIn } from './error-texts'

/** Files and folders that have Portuguese of their own, by why. */
const places = {
  'the messages, and the texts of the contract': ['lib/base/i18n/', 'lib/docs/'],
  'has its English beside it': [
    ...['lib/base/kernel/problem.ts', 'lib/rails/acquirer/decline-texts-pt.ts', 'lib/http/errors/'],
    'lib/rails/recurring-pix/reason-texts-pt.ts',
    ...['lib/http/pages/page-places.ts', 'lib/cli/processes/outage-page.mjs'],
  ],
  'documents of Brazil, in Portuguese for every reader': ['lib/rails/bank-slip/', 'lib/money/statement/'],
  'simulated systems, which answer in Portuguese': [
    'lib/sandbox/cielo',
    'lib/sandbox/pix-psp/',
    'lib/sandbox/bank/',
    'lib/sandbox/companies/',
  ],
  'what the demo sells, and to whom': ['lib/sandbox/demo/'],
  'parts of sentences that are translated as a whole': [
    ...['lib/http/api/issue-message.ts', 'lib/payments/orders/authorization/capture.ts'],
    'lib/base/payment-terms/method-terms.ts',
  ],
  'compared, or part of an event whose words are fixed': [
    ...['lib/access/passwords/strength.ts', 'lib/payments/orders/events/terminal-payload.ts'],
  ],
} satisfies Record<string, readonly string[]>

/** Examples of the contract stand among its texts, as people of Brazil would type them. */
const EXAMPLES = /contract\.ts$|^lib\/payments\/events\/catalogue\.ts$/
/** Of the product, of places, and of what test data sells. */
const NAMES = /Balcão|São Paulo|Brasília|Café especial|PIX Automático/g
const PORTUGUESE = /[ãõçáéíóúâêôà]/i

const COMMENT = /^\s*(?:\/\/|\/?\*).*$| \/\/ .*$/gm
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** The literals of a file, with a value for each `${…}`. */
const literalsOf = (file: string): string[] =>
  [...textOf(file).replace(COMMENT, '').matchAll(LITERAL)].map(([, single, double, template]) =>
    (single ?? double ?? template)!.replace(/\$\{[^}]*\}/g, '7'),
  )
const isTranslated = (text: string) => fieldMessageIn('en', text) !== text || sentenceIn('en', text) !== text

test('a Portuguese text in code has an English one', () => {
  const listed = Object.values(places).flat()
  const untranslated = sources
    .filter((file) => file.startsWith('lib/') && !EXAMPLES.test(file))
    .filter((file) => !listed.some((place) => file.startsWith(place)))
    .flatMap((file) =>
      literalsOf(file)
        .filter((text) => PORTUGUESE.test(text.replace(NAMES, '')) && !isTranslated(text))
        .map((text) => `${file}: ${text}`),
    )
  expect(untranslated).toEqual([])
})

test('each of those places exists', () => {
  const gone = Object.values(places)
    .flat()
    .filter((place) => !sources.some((file) => file.startsWith(place)))
  expect(gone).toEqual([])
})
