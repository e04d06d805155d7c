import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { PartHead } from '@/components/portal/part-head'
import { Card, CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import { getLiveStart } from '@/lib/backoffice/applications/get-live-start'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { formatDocument } from '@/lib/base/kernel/documents'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { orNotFound } from '../or-not-found'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { start } from './actions'
import { StartButton } from './start-button'

export const generateMetadata = titleOfPart('/go-live')

/** From the sandbox to real sales: what is taken over, what stays, and the start of the application. */
export default async function GoLivePage() {
  const { ctx } = await portal()
  const [t, { sandbox, isStarted, uuid }] = await Promise.all([
    getTranslations('liveSellers.start'),
    orNotFound(getLiveStart(ctx)),
  ])
  const byOther = isStarted && uuid === undefined
  return (
    <MessagesFor areas={['common', 'portal', 'liveSellers']} timeZone={SAO_PAULO}>
      <PartHead lead={t('lead')} />
      <div className="flex max-w-3xl flex-col gap-6">
        {byOther && (
          <Notice tone="warning" title={t('byOtherTitle')}>
            {t('byOther')}
          </Notice>
        )}
        <TakenOver sandbox={sandbox} />
        <Card aria-labelledby="left">
          <CardHead id="left" title={t('left')} />
          <p className="max-w-text text-muted">{t('leftBody')}</p>
        </Card>
        {!byOther && (
          <div>
            <WhenHydrated>
              <StartButton start={start} isStarted={isStarted} />
            </WhenHydrated>
          </div>
        )}
      </div>
    </MessagesFor>
  )
}

function TakenOver({ sandbox }: { sandbox: SellerRow }) {
  const t = useTranslations('liveSellers.start')
  const { document, companyName, fantasyName, email, sellerUrl, address, owner } = sandbox
  const shown = [
    ['company', companyName],
    ['shop', fantasyName],
    ['document', formatDocument(document)],
    ['email', email],
    ['site', sellerUrl],
    ['address', address && `${address.street}, ${address.number}, ${address.city} ${address.state}`],
    ['owner', owner?.name],
  ] as const
  return (
    <Card aria-labelledby="taken">
      <CardHead id="taken" title={t('taken')} lead={t('takenLead')} />
      <DefinitionList>
        {shown.map(
          ([term, value]) =>
            value && (
              <Definition key={term} term={t(`fields.${term}`)}>
                {value}
              </Definition>
            ),
        )}
      </DefinitionList>
    </Card>
  )
}
