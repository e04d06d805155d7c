import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Clock } from '@/components/ui/clock'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { getClock } from '@/lib/sandbox/clock/get'
import { portal } from './portal'
import { PortalShell } from './portal-shell'
import { SandboxBanner } from './sandbox-banner'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await portal()
  const { name, email, seller } = session
  const clock = seller.environment === 'SANDBOX' ? await getClock(ctx) : undefined
  return (
    <MessagesFor areas={['common', 'portal', 'secondFactors', 'status']} timeZone={SAO_PAULO}>
      <Clock now={clock?.now ?? ctx.now}>
        <PortalShell
          user={{ name, email, sellerName: seller.fantasyName }}
          banner={clock && <SandboxBanner movingTo={clock.movingTo} />}
        >
          {children}
        </PortalShell>
      </Clock>
    </MessagesFor>
  )
}
