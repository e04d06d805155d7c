'use server'

import { portalAction } from '@/lib/http/portal/action'
import { createLinkInput, revokeLinkInput } from '@/lib/sub-sellers/contract'
import { createStatementLink } from '@/lib/sub-sellers/create-link'
import { revokeStatementLink } from '@/lib/sub-sellers/revoke-link'

export const createLink = portalAction(createLinkInput, createStatementLink)

export const revokeLink = portalAction(revokeLinkInput, revokeStatementLink)
