import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SignInFrame } from '@/components/sign-in/frame'
import { Button } from '@/components/ui/button'

export default function SignUpGone() {
  const t = useTranslations('access.signUp')
  return (
    <SignInFrame title={t('goneTitle')} lead={t('goneBody')}>
      <Button asChild variant="primary" wide className="mt-6">
        <Link href="/signup">{t('again')}</Link>
      </Button>
    </SignInFrame>
  )
}
