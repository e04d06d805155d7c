// Payouts and receivables of sub-sellers are rows of the same tables as those of the seller. A statement that does not say
// whose it means would add both.
import { expect, test } from 'vitest'
import { sources, textOf } from '@/lib/testing/code-base/source-files'

const READS =
  /\b(?:from|join)\s+(?:payouts|receivables)\b|import \{[^}]*\b(?:payouts|receivables)\b[^}]*\} from '@\/db\/schema'/

test('each file that reads payouts or receivables says whether it means those of sub-sellers', () => {
  const reading = sources.filter((file) => READS.test(textOf(file)))
  expect(reading).toContain('lib/money/payouts/store.ts')
  expect(reading.filter((file) => !/sub_seller_id|subSellerId/.test(textOf(file)))).toEqual([])
})
