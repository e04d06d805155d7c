import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import type { PersonalWords } from '@/lib/access/passwords/password'
import { changePassword } from './actions'
import { OwnPasswordForm } from './own-password-form'

export function PasswordSection({ about }: { about: PersonalWords }) {
  const t = useTranslations('security')
  return (
    <section aria-labelledby="password">
      <CardHead id="password" title={t('password')} lead={t('passwordLead')} />
      <OwnPasswordForm change={changePassword} about={about} />
    </section>
  )
}
