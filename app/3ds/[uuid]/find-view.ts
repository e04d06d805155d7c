import { cache } from 'react'
import { publicPage } from '@/lib/http/pages/public-page'
import { Problem } from '@/lib/kernel/problem'
import { loadAuthenticationView } from '@/lib/orders/authentication/load'
import { authenticationParams } from '@/lib/three-d-secure/contract'

/** The content of the page, loaded once for the page and its title; NOT_FOUND for a malformed uuid. */
export const findView = cache((uuid: string) =>
  publicPage((ctx) => {
    const params = authenticationParams.safeParse({ uuid })
    if (!params.success) throw new Problem('NOT_FOUND')
    return loadAuthenticationView(ctx, params.data)
  }),
)
