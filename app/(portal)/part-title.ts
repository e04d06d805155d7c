import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { labelOfPart } from '@/components/portal/navigation'

/** The title of a page of the navigation: the name of its part. */
export const titleOfPart = (path: string) => async (): Promise<Metadata> => ({
  title: (await getTranslations('portal.nav'))(labelOfPart(path)),
})
