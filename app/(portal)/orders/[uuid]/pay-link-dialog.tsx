'use client'

import { Mail, MessageCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { whatsappAddress } from '@/components/links/whatsapp-address'
import { needsRefresh, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { createLink, sendLink } from '../actions'

type PayLinkProps = {
  order: {
    uuid: string
    title: string
    /** In centavos. */
    value: number
    customer: { name: string; email: string; phone: string }
  }
  /** Absent where it has to be made. */
  link?: { url: string; expiresAt: Date | null }
  /** Whether the order is cancelled when the link is made. */
  isLate: boolean
  /** For how many days a new one can be paid. */
  days: number
  sellerName: string
  label: string
  isForCard?: boolean
}

/** Makes the link at which the buyer of an unpaid order pays, and hands it over by mail, WhatsApp or copy. */
export function PayLinkDialog(props: PayLinkProps) {
  const { order, link, isLate, days, sellerName, label, isForCard = false } = props
  const t = useTranslations('orders.nextStep.dialog')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  async function create() {
    setWorking(true)
    const result = await resultOf(() => createLink({ uuid: order.uuid }))
    setWorking(false)
    if (result.ok) toast.success(t('created'))
    else showRefusal(result, t('conflict'))
    if (needsRefresh(result)) router.refresh()
  }
  const terms = { value: money(order.value), days }
  return (
    <Dialog
      trigger={<Button variant={isForCard ? 'secondary' : 'primary'}>{label}</Button>}
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t(isForCard ? 'cardTitle' : 'title')}
      lead={link ? t('share') : t(isForCard ? 'createCard' : 'create', terms)}
      closeLabel={common(link ? 'close' : 'back')}
      actions={
        !link && (
          <Button variant="primary" loading={working} onClick={create}>
            {t('go')}
          </Button>
        )
      }
    >
      {link ? <Share order={order} link={link} sellerName={sellerName} /> : isLate && <p>{t('cancels')}</p>}
    </Dialog>
  )
}

type ShareProps = Pick<PayLinkProps, 'order' | 'sellerName'> & { link: NonNullable<PayLinkProps['link']> }

function Share({ order, link, sellerName }: ShareProps) {
  const t = useTranslations('orders.nextStep.dialog')
  const showRefusal = useRefusalToast()
  const { money, dateTime } = useFormats()
  const [working, setWorking] = useState(false)
  const { name, email, phone } = order.customer
  const { url, expiresAt } = link
  const first = name.split(' ')[0]
  const text = t('message', {
    ...{ title: order.title, value: money(order.value), url, seller: sellerName },
    name: first ? `, ${first}` : '',
  })
  async function send() {
    setWorking(true)
    const result = await resultOf(() => sendLink({ uuid: order.uuid }))
    setWorking(false)
    if (result.ok) toast.success(t('mailed', { email }))
    else showRefusal(result, t('mailConflict'))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all">{url}</p>
      <p className="text-muted">
        {expiresAt && `${t('until', { at: dateTime(expiresAt) })} `}
        {email ? t('mailTo', { email }) : t('noMail')}
      </p>
      <div className="flex flex-wrap gap-2">
        {email && (
          <Button variant="primary" loading={working} onClick={send}>
            <Mail />
            {t('mail')}
          </Button>
        )}
        <Button asChild>
          <a href={whatsappAddress(text, phone)} target="_blank" rel="noreferrer">
            <MessageCircle />
            {t('whatsapp')}
          </a>
        </Button>
        <CopyButton text={url} what={t('address')}>
          {t('copy')}
        </CopyButton>
      </div>
    </div>
  )
}
