'use server'

import { changeRole as change } from '@/lib/access/team/change-role'
import { changeRoleInput, invitationInput, inviteInput, memberInput } from '@/lib/access/team/contract'
import { inviteMember } from '@/lib/access/team/invite-member'
import { removeMember } from '@/lib/access/team/remove-member'
import { resendInvitation } from '@/lib/access/team/resend-invitation'
import { revokeInvitation } from '@/lib/access/team/revoke-invitation'
import { operatorAction } from '@/lib/http/portal/action'

export const invite = operatorAction(inviteInput, inviteMember)
export const resend = operatorAction(invitationInput, resendInvitation)
export const revoke = operatorAction(invitationInput, revokeInvitation)
export const changeRole = operatorAction(changeRoleInput, change)
export const remove = operatorAction(memberInput, removeMember)
