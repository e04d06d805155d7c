import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { guarded } from '../guarded'
import { portal } from '../portal'

const Guarded = guarded('sandbox.control')

/** A live shop has no such page. */
export default async function SandboxLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await portal()
  if (session.seller.environment !== 'SANDBOX' || !ctx.settings.simulators) notFound()
  return (
    <Guarded>
      <MessagesFor areas={['common', 'portal', 'status', 'orders', 'sandbox']} timeZone={SAO_PAULO}>
        {children}
      </MessagesFor>
    </Guarded>
  )
}
