import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { AreaProvider } from '@/components/portal/if-may'
import type { Feature } from '@/components/portal/navigation'
import { ReaderChoices } from '@/components/portal/reader-choices'
import { ReaderZone } from '@/components/portal/reader-zone'
import { SellerClock } from '@/components/portal/system-clock'
import { RememberAddress } from '@/components/ui/back-link'
import { Clock } from '@/components/ui/clock'
import { listOwnWorkplaces } from '@/lib/access/portal-users/list-workplaces'
import { listLateWork } from '@/lib/backoffice/jobs/late-work'
import { getUsedFeatures } from '@/lib/backoffice/todos/get-used-features'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { roleMay } from '@/lib/base/kernel/permissions'
import { identityOf } from '@/lib/http/portal/identity'
import { maySell } from '@/lib/parties/live-sellers/seller-status'
import { getClock } from '@/lib/sandbox/clock/get'
import { endViewing } from '../(operator)/operator/view-actions'
import { savePreferences } from '../account/actions'
import { LateBanner } from './late-banner'
import { LiveBanner } from './live-banner'
import { portal } from './portal'
import { PortalShell } from './portal-shell'
import { SandboxBanner } from './sandbox-banner'
import { switchTo } from './switch-actions'
import { ViewBanner } from './view-banner'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await portal()
  const { name, email, seller, role, viewedUntil } = session
  const isViewed = viewedUntil !== undefined
  const [clock, workplaces, late, { openDisputes, ...used }] = await Promise.all([
    seller.environment === 'SANDBOX' ? getClock(ctx) : undefined,
    isViewed ? [] : listOwnWorkplaces(ctx),
    listLateWork(ctx),
    getUsedFeatures(ctx),
  ])
  const features = (Object.keys(used) as Feature[]).filter((feature) => used[feature])
  const isOperator = session.isOperator && !isViewed
  const isAhead = clock !== undefined && new Date(clock.now).getTime() - ctx.systemNow.getTime() > MINUTE_MS
  const ownBanner = clock ? (
    <SandboxBanner movingTo={clock.movingTo} />
  ) : (
    !maySell(seller.status) && (
      <LiveBanner status={seller.status} mayApply={roleMay(role, 'application.write')} />
    )
  )
  const banner = viewedUntil ? (
    <ViewBanner seller={seller.fantasyName} until={viewedUntil} end={endViewing} />
  ) : (
    ownBanner
  )
  const sellers = workplaces.map(({ sellerUuid: uuid, name, environment, document }) => ({
    ...{ uuid, name, environment },
    isOther: document === seller.document && environment !== seller.environment,
  }))
  return (
    <MessagesFor
      areas={['common', 'palette', 'portal', 'secondFactors', 'status', 'notifications']}
      timeZone={SAO_PAULO}
    >
      <Clock now={clock?.now ?? ctx.now}>
        <SellerClock isAhead={isAhead}>
          <RememberAddress />
          <AreaProvider area={{ role, isSandbox: clock !== undefined, isViewed, features, openDisputes }}>
            <ReaderChoices locale={session.locale} timeZone={session.timeZone} save={savePreferences}>
              <PortalShell
                user={{ name, email, workplace: seller.fantasyName }}
                workplaces={{ sellers, current: seller.uuid, isOperator, switchTo }}
                environment={seller.environment}
                isViewed={isViewed}
                identity={identityOf(ctx)}
                banner={
                  <>
                    {late.length > 0 && <LateBanner late={late} />}
                    {banner}
                  </>
                }
              >
                {children}
                <ReaderZone chosen={session.timeZone} />
              </PortalShell>
            </ReaderChoices>
          </AreaProvider>
        </SellerClock>
      </Clock>
    </MessagesFor>
  )
}
