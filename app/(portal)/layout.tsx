import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Clock } from '@/components/ui/clock'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { Desk } from './desk'
import { portal } from './portal'
import { SandboxBanner } from './sandbox-banner'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await portal()
  const { name, email, seller } = session
  return (
    <MessagesFor areas={['common', 'portal', 'status']} timeZone={SAO_PAULO}>
      <Clock now={ctx.now}>
        <Desk
          user={{ name, email, sellerName: seller.fantasyName }}
          banner={seller.environment === 'SANDBOX' ? <SandboxBanner /> : undefined}
        >
          {children}
        </Desk>
      </Clock>
    </MessagesFor>
  )
}
