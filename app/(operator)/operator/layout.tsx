import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { AreaProvider } from '@/components/portal/if-may'
import { ReaderChoices } from '@/components/portal/reader-choices'
import { Clock } from '@/components/ui/clock'
import { listOwnWorkplaces } from '@/lib/access/portal-users/list-workplaces'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { identityOf } from '@/lib/http/portal/identity'
import { savePreferences } from '../../account/actions'
import { operatorArea } from './area'
import { OperatorShell } from './operator-shell'
import { switchTo } from './switch-actions'

const areas = [
  ...(['audit', 'common', 'operator', 'operatorFees', 'operatorPayouts', 'operatorSettlements'] as const),
  ...(['portal', 'receivables', 'secondFactors', 'status', 'team'] as const),
]

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await operatorArea()
  const { name, email, operatorRole } = session
  const [t, workplaces] = await Promise.all([getTranslations('team'), listOwnWorkplaces(ctx)])
  const sellers = workplaces.map(({ sellerUuid: uuid, name, environment }) => ({ uuid, name, environment }))
  return (
    <MessagesFor areas={areas} timeZone={SAO_PAULO}>
      <Clock now={ctx.now}>
        <AreaProvider area={{ operatorRole }}>
          <ReaderChoices locale={session.locale} timeZone={session.timeZone} save={savePreferences}>
            <OperatorShell
              user={{ name, email, workplace: t('operator') }}
              workplaces={{ sellers, isOperator: true, switchTo }}
              identity={identityOf(ctx)}
            >
              {children}
            </OperatorShell>
          </ReaderChoices>
        </AreaProvider>
      </Clock>
    </MessagesFor>
  )
}
