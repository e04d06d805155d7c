import { useTranslations } from 'next-intl'

/** Where the bank shows another name than the shop's: both, so that the buyer recognises whom to pay. */
export function PayeeNote({ payee, seller }: { payee: string | undefined; seller: string }) {
  const t = useTranslations('checkout.payee')
  if (payee === undefined) return null
  return (
    <p className="text-sm text-pretty break-words text-muted">
      {t.rich('note', { seller, payee, strong: (name) => <strong className="text-ink">{name}</strong> })}
    </p>
  )
}
