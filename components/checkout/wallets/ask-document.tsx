import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { maskDocument } from '@/lib/base/i18n/masks'
import { type FieldProblem, formFieldProblem } from '@/lib/payments/checkout/buyer-form'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'

type AskDocumentProps = {
  offer: WalletOffer
  sandbox: boolean
  onDocument: (document: string) => void
  onClose: () => void
}

/** Asks for the only thing that no wallet knows of a Brazilian buyer. */
export function AskDocument({ offer, sandbox, onDocument, onClose }: AskDocumentProps) {
  const t = useTranslations('checkout')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FieldProblem>()
  const wallet = t(`wallet.${offer.kind}`)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('wallet.documentTitle')}
      lead={t('wallet.documentLead', { wallet })}
      actions={
        <Button type="submit" form={id} variant="primary">
          {t('wallet.continue', { wallet })}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typed = input.current?.value ?? ''
          const found = formFieldProblem('document', typed, 'REQUIRED', sandbox)
          setProblem(found)
          if (found) input.current?.focus()
          else onDocument(typed)
        }}
      >
        <Field label={t('buyer.document')} error={problem && t(`buyer.${problem}.document`)}>
          <MaskedInput
            ref={input}
            mask={maskDocument}
            inputMode="numeric"
            maxLength={18}
            required
            className="tabular-nums"
          />
        </Field>
      </form>
    </Dialog>
  )
}
