import { getTranslations } from 'next-intl/server'
import { NoMail } from '@/components/portal/no-mail'
import { PartHead } from '@/components/portal/part-head'
import { CardHead } from '@/components/ui/card'
import { roleMay } from '@/lib/base/kernel/permissions'
import { formatPhone } from '@/lib/parties/branding/phone'
import { askedDataOf } from '@/lib/parties/seller-settings/asked-data'
import { viewSeller } from '@/lib/payments/checkout/view-seller'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { deleteLogo, saveAskedData, saveBranding, saveBuyerMails } from '../actions'
import { AskedDataForm } from './asked-data-form'
import { BrandForm } from './brand-form'
import { LogoField } from './logo-field'
import { MailsForm } from './mails-form'

export const generateMetadata = titleOfPart('/settings/checkout')

export default async function BrandPage() {
  const { session, ctx } = await portal()
  const t = await getTranslations('settings')
  const { seller, role } = session
  const mayChange = roleMay(role, 'seller.change')
  const { logo } = viewSeller(seller, ctx.cell)
  const { branding } = seller
  return (
    <>
      <PartHead />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="logo">
          <CardHead id="logo" title={t('brand.logo')} lead={t('brand.logoLead')} />
          <LogoField logo={logo} mayChange={mayChange} remove={deleteLogo} />
        </section>
        <section aria-labelledby="look">
          <CardHead id="look" title={t('brand.look')} lead={t('brand.lookLead')} />
          <BrandForm
            seller={{ name: seller.fantasyName, document: seller.document, ...(logo && { logo }) }}
            values={{
              accent: branding.accent ?? '',
              whatsapp: formatPhone(branding.whatsapp ?? ''),
              supportEmail: branding.supportEmail ?? '',
              supportPhone: formatPhone(branding.supportPhone ?? ''),
              refundPolicy: branding.refundPolicy ?? '',
              checkoutNote: branding.checkoutNote ?? '',
              receiptNote: branding.receiptNote ?? '',
            }}
            mayChange={mayChange}
            save={saveBranding}
          />
        </section>
        <section aria-labelledby="buyer-mails">
          <CardHead id="buyer-mails" title={t('buyerMails.title')} lead={t('buyerMails.lead')} />
          <NoMail ctx={ctx} about={seller.environment} />
          <MailsForm off={seller.buyerMailsOff} mayChange={mayChange} save={saveBuyerMails} />
        </section>
        <section aria-labelledby="asked">
          <CardHead id="asked" title={t('asked.title')} lead={t('asked.lead')} />
          <AskedDataForm values={askedDataOf(seller.askedData)} mayChange={mayChange} save={saveAskedData} />
        </section>
      </div>
    </>
  )
}
