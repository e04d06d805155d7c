import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Notice } from '@/components/ui/notice'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type OfferObstacles, offerObstacles } from '@/lib/rails/connection-choice/offers'

interface UnofferedMethodsProps {
  obstacles: OfferObstacles
  /** The methods that the form would have. */
  among: readonly PaymentMethod[]
}

/** Which methods a form does not offer, and why; nothing for a sandbox seller, who may offer all. */
export function UnofferedMethods({ obstacles, among }: UnofferedMethodsProps) {
  const t = useTranslations('portal.unoffered')
  const names = useMethodLabel()
  const groups = offerObstacles
    .map((obstacle) => ({ obstacle, methods: among.filter((method) => obstacles[method] === obstacle) }))
    .filter(({ methods }) => methods.length > 0)
  if (groups.length === 0) return null
  return (
    <Notice title={t('title')} className="mb-6">
      {groups.map(({ obstacle, methods }) => (
        <p key={obstacle}>{t(obstacle, { methods: methods.map((method) => names(method)).join(', ') })}</p>
      ))}
    </Notice>
  )
}
