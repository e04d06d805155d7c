import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Clock } from '@/components/ui/clock'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { guarded } from '../guarded'
import { portal } from '../portal'

const Guarded = guarded('requests.read')

/** Requests are logged by the system clock, also where the seller moved the sandbox clock. */
export default async function RequestsLayout({ children }: { children: ReactNode }) {
  const { ctx } = await portal()
  return (
    <Guarded>
      <MessagesFor areas={['common', 'portal', 'requests']} timeZone={SAO_PAULO}>
        <Clock now={ctx.systemNow}>{children}</Clock>
      </MessagesFor>
    </Guarded>
  )
}
