import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { SimulatorFrame } from './simulator-frame'

type BankFrameProps = { title: string; lead?: string; children: ReactNode }

/** The layout of the simulated bank's app. */
export function BankFrame({ title, lead, children }: BankFrameProps) {
  const t = useTranslations('simulators.bank')
  return (
    <SimulatorFrame icon={Landmark} name={t('name')} title={title} lead={lead} note={t('noMoney')}>
      {children}
    </SimulatorFrame>
  )
}

/** A GET form: the code becomes a parameter of the address, as in links to this page. */
export function CodeForm({ code }: { code?: string }) {
  const t = useTranslations('simulators.bank')
  return (
    <form action="/simulators/bank" method="get" className="flex flex-col gap-5">
      <Field label={t('code')}>
        <Textarea
          name="code"
          rows={5}
          required
          maxLength={2000}
          defaultValue={code}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          className="min-h-30 font-mono text-sm break-all"
        />
      </Field>
      <Button type="submit" variant="primary" wide>
        {t('read')}
      </Button>
    </form>
  )
}
