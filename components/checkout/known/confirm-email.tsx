'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from './code-form'
import { codesOfOwnPage } from './codes'

type ConfirmEmailProps = {
  /** The page of what the buyer keeps at the seller. */
  ownPage: string
  /** Masked. */
  email: string
  /** The buyer began to use it. */
  onUse: () => void
}

/** After a payment, for who agreed to keep the data: a code confirms the address, by which any device recognises the buyer. */
export function ConfirmEmail({ ownPage, email, onUse }: ConfirmEmailProps) {
  const t = useTranslations('checkout.known.confirmEmail')
  const codes = codesOfOwnPage(ownPage)
  const [done, setDone] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone.
  useEffect(() => {
    if (done) title.current?.focus()
  }, [done])
  return (
    <section aria-labelledby="confirm-email" className="mt-8 rounded-lg border border-line bg-surface p-4">
      <h3
        id="confirm-email"
        ref={title}
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold text-ink outline-none"
      >
        {done && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-ink" />}
        {t(done ? 'done' : 'title')}
      </h3>
      <p className="mt-1 text-sm text-pretty break-words text-muted">
        {t(done ? 'doneBody' : 'body', { email })}
      </p>
      {!done && (
        <div className="mt-4">
          <CodeForm
            channels={['MAIL']}
            to="KNOWN"
            label={t('action')}
            onRequest={() => {
              onUse()
              return codes.request({})
            }}
            onType={async (typed) => {
              const result = await codes.type(typed)
              if (!result.ok) return result
              setDone(result.data.accepted)
              return { ok: true, data: result.data.accepted }
            }}
          />
        </div>
      )}
    </section>
  )
}
