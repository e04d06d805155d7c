'use client'

import { useTranslations } from 'next-intl'
import { ShownOnceDialog } from './shown-once-dialog'

type SecretDialogProps = {
  of: 'keys' | 'webhooks' | 'banking' | 'subSellers'
  secret: string | undefined
  onDone: () => void
}

/** Shows a created key or secret once. */
export function SecretDialog({ of, secret, onDone }: SecretDialogProps) {
  const t = useTranslations(`${of}.secret`)
  return (
    <ShownOnceDialog texts={`${of}.secret`} text={secret} onDone={onDone}>
      <p className="mb-1.5 text-sm font-medium">{t('label')}</p>
      <p
        data-testid="secret"
        className="rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all"
      >
        {secret}
      </p>
    </ShownOnceDialog>
  )
}
