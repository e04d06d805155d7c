import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { AreaProvider } from '@/components/portal/if-may'
import { Clock } from '@/components/ui/clock'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { listOwnWorkplaces } from '@/lib/portal-users/list-workplaces'
import { getClock } from '@/lib/sandbox/clock/get'
import { portal } from './portal'
import { PortalShell } from './portal-shell'
import { SandboxBanner } from './sandbox-banner'
import { switchTo } from './switch-actions'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await portal()
  const { name, email, seller, role, isOperator } = session
  const [clock, workplaces] = await Promise.all([
    seller.environment === 'SANDBOX' ? getClock(ctx) : undefined,
    listOwnWorkplaces(ctx),
  ])
  const sellers = workplaces.map(({ sellerUuid: uuid, name }) => ({ uuid, name }))
  return (
    <MessagesFor areas={['common', 'palette', 'portal', 'secondFactors', 'status']} timeZone={SAO_PAULO}>
      <Clock now={clock?.now ?? ctx.now}>
        <AreaProvider area={{ role }}>
          <PortalShell
            user={{ name, email, workplace: seller.fantasyName }}
            workplaces={{ sellers, current: seller.uuid, isOperator, switchTo }}
            banner={clock && <SandboxBanner movingTo={clock.movingTo} />}
          >
            {children}
          </PortalShell>
        </AreaProvider>
      </Clock>
    </MessagesFor>
  )
}
