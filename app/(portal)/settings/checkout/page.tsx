import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { viewSeller } from '@/lib/checkout/view-seller'
import { roleMay } from '@/lib/kernel/permissions'
import { askedDataOf } from '@/lib/sellers/asked-data/asked-data'
import { portal } from '../../portal'
import { deleteLogo, saveAskedData, saveBranding } from '../actions'
import { SettingsHead } from '../settings-head'
import { AskedDataForm } from './asked-data-form'
import { BrandForm } from './brand-form'
import { LogoField } from './logo-field'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('tabs.checkout') }
}

export default async function BrandPage() {
  const { session } = await portal()
  const t = await getTranslations('settings')
  const { seller, role } = session
  const mayChange = roleMay(role, 'seller.change')
  const { logo } = viewSeller(seller)
  const { accent, supportEmail, supportPhone, checkoutNote, receiptNote } = seller.branding
  return (
    <>
      <SettingsHead current="checkout" />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="logo">
          <CardHead id="logo" title={t('brand.logo')} lead={t('brand.logoLead')} />
          <LogoField logo={logo} mayChange={mayChange} remove={deleteLogo} />
        </section>
        <section aria-labelledby="look">
          <CardHead id="look" title={t('brand.look')} lead={t('brand.lookLead')} />
          <BrandForm
            seller={{ name: seller.fantasyName, ...(logo && { logo }) }}
            values={{
              accent: accent ?? '',
              supportEmail: supportEmail ?? '',
              supportPhone: supportPhone ?? '',
              checkoutNote: checkoutNote ?? '',
              receiptNote: receiptNote ?? '',
            }}
            mayChange={mayChange}
            save={saveBranding}
          />
        </section>
        <section aria-labelledby="asked">
          <CardHead id="asked" title={t('asked.title')} lead={t('asked.lead')} />
          <AskedDataForm values={askedDataOf(seller.askedData)} mayChange={mayChange} save={saveAskedData} />
        </section>
      </div>
    </>
  )
}
