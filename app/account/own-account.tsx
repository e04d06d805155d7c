import { Clock } from '@/components/ui/clock'
import { getPersonalWords } from '@/lib/access/passwords/get-personal-words'
import { listFactors } from '@/lib/access/second-factors/list-factors'
import { listSessions } from '@/lib/access/sessions/list-sessions'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { PasswordSection } from './password-section'
import { SecondFactors } from './second-factors'
import { SessionsSection } from './sessions-section'

/** What the texts of the sections need. */
export const accountMessages = ['common', 'portal', 'login', 'access', 'security', 'secondFactors'] as const

/** What a person does for the own account, in any workplace. */
export async function OwnAccount({ ctx }: { ctx: Ctx }) {
  const [about, factors, sessions] = await Promise.all([
    getPersonalWords(ctx),
    listFactors(ctx),
    listSessions(ctx),
  ])
  return (
    // Sessions are a matter of the system clock, also where the seller moved the sandbox clock.
    <Clock now={ctx.systemNow}>
      <PasswordSection about={about} />
      <SecondFactors {...factors} />
      <SessionsSection sessions={sessions} />
    </Clock>
  )
}
