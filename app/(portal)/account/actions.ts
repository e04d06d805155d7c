'use server'

import { requestBankAccount } from '@/lib/backoffice/seller-accounts/request-bank-account'
import { portalAction } from '@/lib/http/portal/action'
import { accountRequest } from '@/lib/parties/sellers/contract'

export const requestAccount = portalAction(accountRequest, requestBankAccount)
