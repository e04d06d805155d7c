'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import type { switchInput } from '@/lib/access/team/contract'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'
import { type ActionResult, resultOf, useRefusalToast } from './action-result'
import type { Workplaces } from './user-menu-panel'

/** In place of the uuid of a seller. */
const OPERATOR = 'operator'

interface WorkplaceSeller {
  uuid: string
  name: string
  environment: SellerEnvironment
  /** Whether it is the company of the current seller in the other environment. */
  isOther?: boolean
}

export interface WorkplaceSwitch {
  /** The sellers for which the person works. */
  sellers: readonly WorkplaceSeller[]
  /** The uuid of the seller for which the session works; absent in the operator's area. */
  current?: string
  isOperator: boolean
  switchTo: (input: z.input<typeof switchInput>) => Promise<ActionResult>
}

/** The switch between the places where a person works; undefined where that is only one. */
export function useWorkplaces({
  sellers,
  current,
  isOperator,
  switchTo,
}: WorkplaceSwitch): Workplaces | undefined {
  const t = useTranslations('portal.user')
  const showRefusal = useRefusalToast()
  const tEnvironment = useTranslations('portal.environment')
  const options = sellers.map(({ uuid, name, environment }) => ({
    value: uuid,
    label: `${name} · ${tEnvironment(environment)}`,
  }))
  if (isOperator) options.push({ value: OPERATOR, label: t('operator') })
  if (options.length < 2) return undefined
  return {
    current: current ?? OPERATOR,
    options,
    async switchTo(workplace) {
      const result = await resultOf(() => switchTo(workplace === OPERATOR ? {} : { seller: workplace }))
      if (!result.ok) return showRefusal(result)
      // A full page load, so that nothing of the other seller stays in the router's cache.
      window.location.assign('/')
    },
  }
}
