// The application of a live seller, with all its parts, and a body that changes each of them.

import { applicationRequest, requestExample } from '@/lib/backoffice/applications/contract'
import { getApplication } from '@/lib/backoffice/applications/get-application'
import { saveApplicationOperation } from '@/lib/backoffice/applications/operations'
import { saveApplication } from '@/lib/backoffice/applications/save-application'
import { viewApplication } from '@/lib/backoffice/applications/view'
import type { TestApp } from '@/lib/testing/app'
import { account, type Changeable, changing } from './changeable'

export function changeableApplications(app: TestApp): Record<string, Changeable> {
  return {
    saveSellerApplication: {
      async make() {
        const seller = await app.seller({ environment: 'LIVE', status: 'APPLYING' })
        const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
        await saveApplication(
          ctx,
          applicationRequest.parse({ ...requestExample, account: account('a@b.co', '1') }),
        )
        return {
          read: async () => viewApplication(await getApplication(ctx)),
          change: changing(saveApplicationOperation, ctx, saveApplication),
        }
      },
      body: () => ({
        company: {
          legalName: 'Outra Ltda.',
          openedOn: '2011-11-11',
          mcc: '5999',
          activity: 'Outra coisa',
          website: 'https://outra.com.br',
          monthlyVolume: 12.34,
          averageSale: 5.67,
        },
        owners: [
          {
            name: 'Bia',
            document: '11144477735',
            birthdate: '1990-01-01',
            share: 12.5,
            politicallyExposed: true,
          },
        ],
        account: account('c@d.co', '2'),
      }),
      whole: ['company', 'owners', 'account'],
    },
  }
}
