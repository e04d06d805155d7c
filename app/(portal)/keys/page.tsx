import { KeyRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LinkCurl } from '@/components/links/link-curl'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { SystemClockNote } from '@/components/portal/system-clock'
import { Clock } from '@/components/ui/clock'
import { EmptyState } from '@/components/ui/empty-state'
import { listApiKeys } from '@/lib/access/api-keys/list-api-keys'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addKey } from './actions'
import { AddKey } from './add-key'
import { KeysTable } from './keys-table'

export const generateMetadata = titleOfPart('/keys')

export default async function KeysPage() {
  const { ctx } = await portal()
  const [t, keys] = await Promise.all([getTranslations('keys'), listApiKeys(ctx)])
  return (
    <MessagesFor areas={['common', 'portal', 'keys']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <SystemClockNote />
      <PartHead
        lead={t('lead')}
        // Not in the empty state: this component shows the new key, and must stay mounted when the first key is listed.
        actions={<AddKey add={addKey} />}
      />
      {keys.length === 0 ? (
        <EmptyState
          icon={<KeyRound />}
          title={t('emptyTitle')}
          code={<LinkCurl publicUrl={ctx.settings.publicUrl} />}
        >
          {t('emptyBody')}
        </EmptyState>
      ) : (
        // Keys expire by the system clock, also where the seller moved the sandbox clock.
        <Clock now={ctx.systemNow}>
          <KeysTable keys={keys} />
        </Clock>
      )}
    </MessagesFor>
  )
}
