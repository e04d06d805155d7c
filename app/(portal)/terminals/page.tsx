import { SmartphoneNfc } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { EmptyState } from '@/components/ui/empty-state'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { listShopTerminals } from '@/lib/payments/terminals/list-shop-terminals'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addTerminal } from './actions'
import { AddTerminal } from './add-terminal'
import { TerminalCurl } from './terminal-curl'
import { TerminalsTable } from './terminals-table'

export const generateMetadata = titleOfPart('/terminals')

export default async function TerminalsPage() {
  const { ctx } = await portal()
  const [t, terminals] = await Promise.all([getTranslations('terminals'), listShopTerminals(ctx)])
  const { publicUrl, simulators } = ctx.settings
  return (
    <MessagesFor areas={['common', 'portal', 'terminals']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        actions={
          terminals.length > 0 && (
            <IfMay permission="terminals.write">
              <AddTerminal add={addTerminal} />
            </IfMay>
          )
        }
      />
      {terminals.length === 0 ? (
        <EmptyState
          icon={<SmartphoneNfc />}
          title={t('emptyTitle')}
          action={
            <IfMay permission="terminals.write">
              <AddTerminal add={addTerminal} />
            </IfMay>
          }
          code={<TerminalCurl publicUrl={publicUrl} />}
        >
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <TerminalsTable terminals={terminals} simulators={simulators} />
      )}
    </MessagesFor>
  )
}
