'use client'

import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { WhatsappButton } from '@/components/links/whatsapp-button'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { useMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Switch } from '@/components/ui/forms/checkbox'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { LinkState } from '@/lib/payments/payment-links/payment-link'

interface ShownInvoice {
  orderUuid: string
  state: LinkState
  /** The address of its page. */
  url: string
  recipient: string
  dueDate: string
  payableUntil: Date | null
  sent: number
  sentAt: Date | null
  reminds: boolean
  createdBy: string
}

type PanelProps = {
  invoice: ShownInvoice
  /** Of the buyer. */
  phone?: string
  /** Why no mail goes out at present. */
  notice?: ReactNode
  send: (input: { uuid: string }) => Promise<ActionResult>
  setReminders: (input: { uuid: string; reminds: boolean }) => Promise<ActionResult>
}

/** The mail of an order that was created by hand: where it went and when, to send it again, and its reminders. */
export function InvoicePanel({ invoice, phone, notice, send, setReminders }: PanelProps) {
  const t = useTranslations('invoices.panel')
  const { calendarDate, dateTime } = useFormats()
  const { state, url, recipient, dueDate, payableUntil, sent, sentAt, createdBy } = invoice
  const mayWrite = useMay('links.write')
  const isOpen = state === 'OPEN' && recipient !== '' && mayWrite
  return (
    <Card aria-labelledby="invoice">
      <CardHead id="invoice" title={t('title')} lead={t('lead')} className="mb-3" />
      {notice}
      <p className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all">{url}</p>
      <DefinitionList className="mt-3">
        <Definition term={t('state')}>{t(`states.${state}`)}</Definition>
        <Definition term={t('to')}>{recipient || t('noRecipient')}</Definition>
        <Definition term={t('due')}>{calendarDate(dueDate)}</Definition>
        {payableUntil && <Definition term={t('until')}>{dateTime(payableUntil)}</Definition>}
        <Definition term={t('sent')}>
          {t('sentTimes', { count: sent, time: sentAt ? dateTime(sentAt) : '' })}
        </Definition>
        {createdBy && <Definition term={t('by')}>{createdBy}</Definition>}
      </DefinitionList>
      <div className="mt-4 flex flex-col gap-4">
        {isOpen && <Reminders invoice={invoice} setReminders={setReminders} />}
        <div className="flex flex-wrap gap-2">
          {isOpen && <SendButton invoice={invoice} send={send} />}
          {state === 'OPEN' && <WhatsappButton text={t('message', { url })} phone={phone} />}
          <CopyButton text={url} />
        </div>
      </div>
    </Card>
  )
}

function SendButton({ invoice: { orderUuid, sent }, send }: Pick<PanelProps, 'invoice' | 'send'>) {
  const t = useTranslations('invoices.panel')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function run() {
    setWorking(true)
    const result = await resultOf(() => send({ uuid: orderUuid }))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('sentConflict'))
    toast.success(t('sentDone'))
    router.refresh()
  }
  return (
    <WhenHydrated>
      <Button loading={working} onClick={run}>
        <Send />
        {t(sent === 0 ? 'send' : 'again')}
      </Button>
    </WhenHydrated>
  )
}

function Reminders({ invoice, setReminders }: Pick<PanelProps, 'invoice' | 'setReminders'>) {
  const t = useTranslations('invoices.panel')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [reminds, setReminds] = useState(invoice.reminds)
  async function change(next: boolean) {
    setReminds(next)
    const result = await resultOf(() => setReminders({ uuid: invoice.orderUuid, reminds: next }))
    if (result.ok) {
      toast.success(t(next ? 'remindsOn' : 'remindsOff'))
      return router.refresh()
    }
    setReminds(!next)
    showRefusal(result, t('sentConflict'))
  }
  return (
    <WhenHydrated>
      <Switch
        label={t('reminds')}
        help={t('remindsHelp')}
        checked={reminds}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </WhenHydrated>
  )
}
