import { Fingerprint, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddFactor } from '@/components/second-factors/add-factor'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ListedFactor, ListedFactors } from '@/lib/access/second-factors/list-factors'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  remove,
  rename,
  renewCodes,
} from './factor-actions'
import { FactorMenu } from './factor-menu'
import { RenewCodes } from './renew-codes'

/** The second factors of the signed-in person. */
export function SecondFactors({ passkeys, totp, recoveryCodes }: ListedFactors) {
  const t = useTranslations('secondFactors')
  const hasAny = passkeys.length > 0 || totp !== undefined
  return (
    <section aria-labelledby="second-factors">
      <CardHead id="second-factors" title={t('title')} lead={t('lead')} />
      {hasAny && (
        <ul className="mb-5 flex flex-col border-b border-line">
          {passkeys.map((passkey) => (
            <FactorRow
              key={passkey.uuid}
              icon={<Fingerprint />}
              name={passkey.name}
              factor={passkey}
              menu={<FactorMenu uuid={passkey.uuid} name={passkey.name} rename={rename} remove={remove} />}
            />
          ))}
          {totp && (
            <FactorRow
              icon={<Smartphone />}
              name={t('totp.title')}
              factor={totp}
              menu={<FactorMenu uuid={totp.uuid} name={t('totp.title')} remove={remove} />}
            />
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <AddFactor
          hasTotp={totp !== undefined}
          beginPasskey={beginPasskey}
          addPasskey={addPasskey}
          beginTotp={beginTotp}
          confirmTotp={confirmTotp}
        />
      </div>
      {hasAny && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <div className="min-w-0">
            <p className="font-medium text-ink">{t('codes.heading')}</p>
            <p className="text-muted">{t('codes.left', { count: recoveryCodes })}</p>
          </div>
          <RenewCodes renew={renewCodes} />
        </div>
      )}
    </section>
  )
}

type FactorRowProps = { icon: ReactNode; name: string; factor: ListedFactor; menu: ReactNode }

function FactorRow({ icon, name, factor, menu }: FactorRowProps) {
  const t = useTranslations('secondFactors')
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <span aria-hidden="true" className="text-muted [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">{name}</p>
        <p className="text-sm text-muted">
          {t('since')} <RelativeTime at={factor.createdAt} />
          {' · '}
          {factor.lastUsedAt ? (
            <>
              {t('lastUsed')} <RelativeTime at={factor.lastUsedAt} />
            </>
          ) : (
            t('unused')
          )}
        </p>
      </div>
      {menu}
    </li>
  )
}
