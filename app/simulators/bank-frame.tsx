import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'

type BankFrameProps = { title: string; lead?: string; children: ReactNode }

/** The simulated bank's app, plainly another house than the checkout. */
export function BankFrame({ title, lead, children }: BankFrameProps) {
  const t = useTranslations('simulators.bank')
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col items-center bg-sunken px-4 py-6 sm:py-16">
      <main className="w-full max-w-110">
        <p className="flex items-center gap-2 font-medium text-muted">
          <Landmark aria-hidden="true" className="size-5" />
          {t('name')}
        </p>
        <div className="mt-4 rounded-lg border border-line bg-surface p-5 sm:p-8">
          <h1 className="text-lg font-semibold text-ink">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <p className="mt-4 text-center text-sm text-balance text-muted">{t('noMoney')}</p>
      </main>
    </div>
  )
}

/** A plain form: the code goes into the address, where a link puts it too. */
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
