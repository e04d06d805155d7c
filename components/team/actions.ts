// The server actions of a team page, which the page of a seller and that of the operator pass as props.
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import type { changeRoleInput, inviteInput } from '@/lib/access/team/contract'
import type { TeamRole } from '@/lib/access/team/invitation'

export interface TeamActions {
  invite: (input: z.input<typeof inviteInput>) => Promise<ActionResult>
  resend: (input: { uuid: string }) => Promise<ActionResult>
  revoke: (input: { uuid: string }) => Promise<ActionResult>
  changeRole: (input: z.input<typeof changeRoleInput>) => Promise<ActionResult>
  remove: (input: { user: string }) => Promise<ActionResult>
}

export type { TeamRole }
