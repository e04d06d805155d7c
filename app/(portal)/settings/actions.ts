'use server'

import { z } from 'zod'
import { changeCompany, companyInput } from '@/lib/backoffice/seller-accounts/change-company'
import { portalAction } from '@/lib/http/portal/action'
import { brandingInput } from '@/lib/parties/branding/branding'
import { changeBranding, removeLogo } from '@/lib/parties/branding/change-branding'
import { buyerMailsInput } from '@/lib/parties/seller-settings/buyer-mails'
import { askedDataInput, changeAskedData } from '@/lib/parties/seller-settings/change-asked-data'
import { changeBuyerMails } from '@/lib/parties/seller-settings/change-buyer-mails'
import { changeReturnHosts, returnHostsInput } from '@/lib/parties/seller-settings/change-return-hosts'

export const saveCompany = portalAction(companyInput, changeCompany)
export const saveBranding = portalAction(brandingInput, changeBranding)
export const saveBuyerMails = portalAction(buyerMailsInput, changeBuyerMails)
export const saveAskedData = portalAction(askedDataInput, changeAskedData)
export const deleteLogo = portalAction(z.object({}), removeLogo)
export const saveReturnHosts = portalAction(returnHostsInput, changeReturnHosts)
