'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeRole as change } from '@/lib/team/change-role'
import { changeRoleInput, invitationInput, inviteInput, memberInput } from '@/lib/team/contract'
import { inviteMember } from '@/lib/team/invite-member'
import { removeMember } from '@/lib/team/remove-member'
import { resendInvitation } from '@/lib/team/resend-invitation'
import { revokeInvitation } from '@/lib/team/revoke-invitation'

export const invite = portalAction(inviteInput, inviteMember)
export const resend = portalAction(invitationInput, resendInvitation)
export const revoke = portalAction(invitationInput, revokeInvitation)
export const changeRole = portalAction(changeRoleInput, change)
export const remove = portalAction(memberInput, removeMember)
