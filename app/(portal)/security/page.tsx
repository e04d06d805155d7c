import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Clock } from '@/components/ui/clock'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { roleMay } from '@/lib/kernel/permissions'
import { listFactors } from '@/lib/second-factors/list-factors'
import { portal } from '../portal'
import { Demands } from './demands'
import { saveDemands } from './factor-actions'
import { SecondFactors } from './second-factors'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('portal.nav'))('security') }
}

export default async function SecurityPage() {
  const { ctx, session } = await portal()
  const [t, factors] = await Promise.all([getTranslations('portal.nav'), listFactors(ctx)])
  const { secondFactorRequired = false, refundStepUpAbove = null } = session.seller.security
  return (
    <MessagesFor areas={['common', 'portal', 'secondFactors']} timeZone={SAO_PAULO}>
      <PageHead title={t('security')} />
      {/* Sign-ins happen on the system clock, also where the seller moved the sandbox clock. */}
      <Clock now={ctx.systemNow}>
        <div className="flex max-w-180 flex-col gap-6">
          <SecondFactors {...factors} />
          {roleMay(session.role, 'security.change') && (
            <Demands
              secondFactorRequired={secondFactorRequired}
              refundStepUpAbove={refundStepUpAbove}
              save={saveDemands}
            />
          )}
        </div>
      </Clock>
    </MessagesFor>
  )
}
