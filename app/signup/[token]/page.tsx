import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { getSignUp } from '@/lib/backoffice/sign-ups/complete-sign-up'
import { signUpLinkInput } from '@/lib/backoffice/sign-ups/contract'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
import { complete } from '../actions'
import { requireSignUpPage } from '../sign-up-mode'
import { ShopForm } from './shop-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.signUp'))('title') }
}

const read = publicPage(signUpLinkInput, ofPlatform, getSignUp)

export default async function ShopPage({ params }: { params: Promise<{ token: string }> }) {
  const [{ token }, mode] = await Promise.all([params, requireSignUpPage()])
  const { email } = await read({ token })
  const t = await getTranslations('access.signUp')
  return (
    <MessagesFor areas={['common', 'login', 'access']}>
      <SignInFrame title={t('formTitle')} lead={t('formLead', { email })}>
        <ShopForm token={token} email={email} isApproved={mode === 'approval'} complete={complete} />
      </SignInFrame>
    </MessagesFor>
  )
}
