import { cache } from 'react'
import { byUuid } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
import { loadAuthenticationView } from '@/lib/payments/orders/authentication/load'
import { authenticationParams } from '@/lib/rails/three-d-secure/contract'

const read = publicPage(authenticationParams, byUuid, loadAuthenticationView)

/** The content of the page, loaded once for the page and its title; NOT_FOUND for a malformed uuid. */
export const findView = cache((uuid: string) => read({ uuid }))
