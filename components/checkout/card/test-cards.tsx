import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

const numbers = [
  ['Visa', '4111 1111 1111 1111'],
  ['Mastercard', '5555 5555 5555 4444'],
  ['Amex', '3782 822463 10005'],
] as const

/** The first word of a holder's name decides the response of the simulated acquirer, the second that of the simulated issuer. */
const firstWords = ['APRO', 'FUND', 'CALL', 'SECU', 'EXPI', 'FORM', 'OTHE', 'CONT'] as const
const secondWords = ['CHALLENGE', 'FRICTIONLESS', 'ATTEMPT', 'UNAVAILABLE', 'REJECTED'] as const

/** The test cards of the sandbox, and the holder names that select a result. */
export function TestCards() {
  const t = useTranslations('checkout.testCards')
  return (
    <details className="group open:basis-full">
      <summary className="inline-flex min-h-7 list-none items-center rounded-sm font-medium underline underline-offset-4 group-open:flex group-open:justify-center">
        {t('title')}
      </summary>
      <div className="mx-auto max-w-200 py-4 text-ink">
        <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-3">
          {numbers.map(([brand, number]) => (
            <li key={number} className="flex items-center justify-between gap-2 sm:justify-start">
              <span>
                <span className="block text-muted">{brand}</span>
                <span className="font-mono whitespace-nowrap">{number}</span>
              </span>
              <CopyButton text={number.replaceAll(' ', '')} what={brand} />
            </li>
          ))}
        </ul>
        <p className="mt-2">{t('rest')}</p>
        <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Words title={t('first')} words={firstWords} meaning={(word) => t(`firstWord.${word}`)} />
          <Words title={t('second')} words={secondWords} meaning={(word) => t(`secondWord.${word}`)} />
        </div>
      </div>
    </details>
  )
}

type WordsProps<Word extends string> = {
  title: string
  words: readonly Word[]
  meaning: (word: Word) => string
}

function Words<Word extends string>({ title, words, meaning }: WordsProps<Word>) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {words.map((word) => (
          <div key={word} className="contents">
            <dt className="font-mono">{word}</dt>
            <dd>{meaning(word)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
