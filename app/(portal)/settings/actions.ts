'use server'

import { z } from 'zod'
import { changeCompany } from '@/lib/backoffice/seller-accounts/change-company'
import { companyInput } from '@/lib/backoffice/seller-accounts/seller-request'
import { portalAction } from '@/lib/http/portal/action'
import { changeBranding, removeLogo } from '@/lib/parties/branding/change-branding'
import { brandingInput } from '@/lib/parties/branding/contract'
import { changeAskedData } from '@/lib/parties/seller-settings/change-asked-data'
import { changeBuyerMails } from '@/lib/parties/seller-settings/change-buyer-mails'
import { changeReturnHosts } from '@/lib/parties/seller-settings/change-return-hosts'
import { askedDataInput, buyerMailsInput, returnHostsInput } from '@/lib/parties/seller-settings/contract'

export const saveCompany = portalAction(companyInput, changeCompany)
export const saveBranding = portalAction(brandingInput, changeBranding)
export const saveBuyerMails = portalAction(buyerMailsInput, changeBuyerMails)
export const saveAskedData = portalAction(askedDataInput, changeAskedData)
export const deleteLogo = portalAction(z.object({}), removeLogo)
export const saveReturnHosts = portalAction(returnHostsInput, changeReturnHosts)
