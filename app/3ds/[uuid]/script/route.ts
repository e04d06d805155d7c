import { getLocale, getTranslations } from 'next-intl/server'
import { byUuid } from '@/lib/base/cells/routing'
import { rememberAuthenticationBrowser } from '@/lib/http/pages/buyer-browser'
import { publicForm } from '@/lib/http/pages/public-route'
import { closedFrame, scriptFrame } from '@/lib/http/pages/script-frame'
import { openAuthenticationScript } from '@/lib/payments/orders/authentication/open-script'
import { authenticationParams, scriptForm } from '@/lib/rails/three-d-secure/contract'

/** By a form and not by GET, so that no preview of the address takes what is given out once. */
export const POST = publicForm(
  { params: authenticationParams, form: scriptForm },
  byUuid,
  async (ctx, { params: { uuid }, form: { window } }) => {
    const own = await rememberAuthenticationBrowser(ctx, uuid)
    const opened = await openAuthenticationScript(own, { uuid, window })
    const t = await getTranslations('threeDSecure')
    const texts = { locale: await getLocale(), title: t('frame'), waiting: t('script.waiting') }
    return opened.outcome === 'script'
      ? scriptFrame(opened.script, texts)
      : closedFrame(opened.outcome, texts)
  },
)
