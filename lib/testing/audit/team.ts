// How each action on people, rules and the secrets of the installation is performed.

import { acceptAsNewUser } from '@/lib/access/team/accept-invitation'
import { changeRole } from '@/lib/access/team/change-role'
import { inviteMember } from '@/lib/access/team/invite-member'
import { removeMember } from '@/lib/access/team/remove-member'
import { revokeInvitation } from '@/lib/access/team/revoke-invitation'
import { changeNotificationSettings } from '@/lib/messages/notifications/change-settings'
import { changeBranding } from '@/lib/parties/branding/change-branding'
import { changeAskedData } from '@/lib/parties/seller-settings/change-asked-data'
import { changeBuyerMails } from '@/lib/parties/seller-settings/change-buyer-mails'
import { changeReturnHosts } from '@/lib/parties/seller-settings/change-return-hosts'
import { createRule } from '@/lib/payments/risk-rules/create-rule'
import type { TestApp } from '@/lib/testing/app'
import { newEmail, TEAM_PASSWORD, teamShop } from '@/lib/testing/shops/team-shop'
import { ownerOf, type Performed } from './people'

async function invited(app: TestApp) {
  const shop = await teamShop(app)
  const email = newEmail()
  const { uuid } = await inviteMember(shop.as(shop.owner), { email, role: 'FINANCE' })
  return { shop, uuid, token: await shop.tokenOf(email) }
}

export const performedOnTeam: Performed = {
  async 'branding.changed'(app) {
    await changeBranding(await ownerOf(app), {
      ...{ accent: '#7a1f5c', supportEmail: '', supportPhone: '', whatsapp: '+5511987654321' },
      ...{ refundPolicy: '', checkoutNote: 'Obrigado', receiptNote: '' },
    })
    return []
  },
  async 'return-hosts.changed'(app) {
    await changeReturnHosts(await ownerOf(app), { hosts: ['loja.example.com'] })
    return []
  },
  async 'buyer-mails.changed'(app) {
    await changeBuyerMails(await ownerOf(app), { off: ['PIX_CODE'] })
    return []
  },
  async 'asked-data.changed'(app) {
    await changeAskedData(await ownerOf(app), { pixEmail: 'OPTIONAL', pixPhone: 'HIDDEN', cardAddress: true })
    return []
  },
  async 'member.invited'(app) {
    return [(await invited(app)).token]
  },
  async 'member.joined'(app) {
    const { token } = await invited(app)
    await acceptAsNewUser(app.ctx({ kind: 'anonymous' }), { token, name: 'Rui', password: TEAM_PASSWORD })
    return [token, TEAM_PASSWORD]
  },
  async 'member.invitation-revoked'(app) {
    const { shop, uuid, token } = await invited(app)
    await revokeInvitation(shop.as(shop.owner), { uuid })
    return [token]
  },
  async 'member.role-changed'(app) {
    const shop = await teamShop(app)
    const { uuid: user } = await shop.person('FINANCE')
    await changeRole(shop.as(shop.owner), { user, role: 'VIEWER' })
    return []
  },
  async 'member.removed'(app) {
    const shop = await teamShop(app)
    const { uuid: user } = await shop.person('FINANCE')
    await removeMember(shop.as(shop.owner), { user })
    return []
  },
  async 'notifications.changed'(app) {
    const shop = await teamShop(app)
    await changeNotificationSettings(shop.as(shop.owner), {
      ...{ locale: 'en', timeZone: 'Europe/Lisbon', urgentPasses: true, digestAt: 480 },
      ...{ choices: { DISPUTE: { bell: true, mail: 'DAILY' } }, largeFrom: null },
    })
    return []
  },
  async 'rules.changed'(app) {
    await createRule(await ownerOf(app), {
      title: 'Fraude',
      kind: 'DOCUMENT',
      values: ['529.982.247-25'],
      methods: [],
      action: 'BLOCK',
    })
    return ['52998224725', '529.982.247-25']
  },
}
