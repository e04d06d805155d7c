import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'

const numbers = { Visa: '4111111111111111', Mastercard: '5555555555554444' } as const
const names = ['APRO', 'FUND', 'SECU', 'EXPI', 'CALL', 'CONT', 'OTHE'] as const
const simulators = { bank: '/simulators', terminal: '/simulators/terminal' } as const

/** The cards and values that decide what the simulators answer. */
export function TestValues() {
  const t = useTranslations('sandbox')
  return (
    <>
      <DefinitionList>
        {Object.entries(numbers).map(([brand, number]) => (
          <Definition key={brand} term={brand}>
            <CopyText text={number} what={t('number')} />
          </Definition>
        ))}
        {names.map((name) => (
          <Definition key={name} term={<span className="font-mono">{name}</span>}>
            {t(`names.${name}`)}
          </Definition>
        ))}
      </DefinitionList>
      <p className="mt-3 text-sm text-muted">{t('refund51')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link href="/docs/testing">{t('allValues')}</Link>
        </Button>
        {(Object.keys(simulators) as (keyof typeof simulators)[]).map((key) => (
          <Button key={key} asChild size="sm">
            <Link href={simulators[key]} prefetch={false}>
              {t(key)}
            </Link>
          </Button>
        ))}
      </div>
    </>
  )
}
