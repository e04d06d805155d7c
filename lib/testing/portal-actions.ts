// Every server action of the application, found in the source, and for each who may run it and an input that it accepts.
import { randomUUID } from 'node:crypto'
import type { OperatorPermission, Permission } from '@/lib/base/kernel/permissions'
import { limitsOf } from '@/lib/parties/sellers/risk-settings'
import { sources, textOf } from '@/lib/testing/code-base/source-files'
import { operatorActionRows } from '@/lib/testing/http/operator-actions'
import { liveSellerActions } from '@/lib/testing/live/action-rows'
import { newCnpj } from '@/lib/testing/seller'
import { linkRequest } from './link'
import { terminalRequest } from './terminal-request'

/** The files that hold server actions, from the root. */
export const actionFiles = sources.filter(
  (file) => file.startsWith('app/') && textOf(file).startsWith("'use server'"),
)

export interface ActionRow {
  /** Absent for an action of everybody who is signed in there. */
  needs?: Permission | OperatorPermission
  input: unknown
}
const look = { accent: '#7a1f5c', supportEmail: '', supportPhone: '', whatsapp: '', refundPolicy: '' }
const [uuid, email] = [randomUUID(), 'nova@loja.com.br']
const account = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: email } }
const approvalLimits = { refundApprovalAbove: null, payoutApprovalAbove: 100_000 }
const refund = { chargeUuid: uuid, value: 100, asFraud: false, attempt: uuid }
const asked = { pixEmail: 'OPTIONAL', pixPhone: 'HIDDEN', cardAddress: false }
const plan = {
  title: 'Clube do café',
  values: [{ type: 'MONTHLY', valuePerMonth: 89.9 }],
  acceptPaymentMethods: ['PIX'],
}
const invoice = {
  attempt: uuid,
  buyer: { name: 'Maria', document: '52998224725', email: 'maria@exemplo.com.br' },
  items: [{ title: 'Café', quantity: 1, price: 10 }],
  methods: ['PIX'],
  installments: 1,
  feePaidBy: 'SELLER',
  dueDate: '2099-01-01',
  graceDays: 0,
  sends: false,
  reminds: false,
}
const rule = { title: 'Fraude', kind: 'EMAIL', values: ['a@b.co'], action: 'BLOCK' }
const team = (needs: Permission): Record<string, ActionRow> => ({
  invite: { needs, input: { email, role: 'VIEWER' } },
  resend: { needs, input: { uuid } },
  revoke: { needs, input: { uuid } },
  changeRole: { needs, input: { user: uuid, role: 'VIEWER' } },
  remove: { needs, input: { user: uuid } },
})
const newPasskey = {
  ...{ id: 'a', rawId: 'a', type: 'public-key' },
  response: { clientDataJSON: 'a', attestationObject: 'a' },
}
const ofUuid = (needs: Permission): ActionRow => ({ needs, input: { uuid } })
/** By the file without `app/` and `/actions.ts`, and by the name of the action. */
export const actionRows: Record<string, Record<string, ActionRow>> = {
  '(portal)/account': {
    requestAccount: { needs: 'bank-account.change', input: account },
  },
  '(portal)/approvals': {
    decideRefundApproval: { needs: 'approvals.decide', input: { uuid, decision: 'approve' } },
    decidePayoutApproval: { needs: 'approvals.decide', input: { uuid, decision: 'approve' } },
    setLimits: { needs: 'security.change', input: approvalLimits },
  },
  '(portal)/banking': {
    addCredential: { needs: 'banking.manage', input: { title: 'ERP' } },
    addSecret: ofUuid('banking.manage'),
    removeSecret: { needs: 'banking.manage', input: { uuid, secretId: 's1' } },
    addCertificate: { needs: 'banking.manage', input: { uuid, certificate: 'a'.repeat(64) } },
    removeCertificate: { needs: 'banking.manage', input: { uuid, fingerprint: 'a'.repeat(64) } },
    revoke: ofUuid('banking.manage'),
  },
  '(portal)/buyers': {
    addNote: { needs: 'buyers.write', input: { buyer: uuid, text: 'Ligou.' } },
    removeNote: { needs: 'buyers.write', input: { buyer: uuid, note: uuid } },
    removeCard: { needs: 'buyers.write', input: { buyer: uuid, card: uuid } },
    erase: ofUuid('buyers.erase'),
    withdraw: ofUuid('buyers.erase'),
  },
  '(portal)/clock-actions.ts': { advanceClock: { needs: 'sandbox.control', input: { minutes: 1 } } },
  '(portal)/switch-actions.ts': { switchTo: { input: { seller: uuid } } },
  '(portal)/disputes': {
    answer: { needs: 'disputes.answer', input: { uuid, answer: 'Entregue.' } },
    saveDraft: { needs: 'disputes.answer', input: { uuid, answer: 'Entreg' } },
    accept: ofUuid('disputes.answer'),
    removeFile: { needs: 'disputes.answer', input: { uuid, file: uuid } },
  },
  '(portal)/home': { stopChange: ofUuid('bank-account.stop-change') },
  '(portal)/keys': {
    addKey: { needs: 'keys.manage', input: { title: 'Loja', scopes: ['read'] } },
    rotateKey: ofUuid('keys.manage'),
    revokeKey: ofUuid('keys.manage'),
  },
  '(portal)/links': {
    createLink: { needs: 'links.write', input: linkRequest() },
    cancelLink: ofUuid('links.write'),
  },
  '(portal)/lists': {
    saveView: { input: { list: 'orders', name: 'Boletos', query: 'method=BANK_SLIP', isShared: true } },
    removeView: { input: { uuid } },
    startExport: { input: { list: 'orders', query: '', locale: 'en' } },
  },
  '(portal)/notifications': {
    markAsRead: { input: {} },
    saveSettings: { input: { urgentPasses: true, digestAt: 480, choices: {}, largeFrom: null } },
  },
  '(portal)/orders': {
    captureCharge: ofUuid('charges.capture'),
    sendReceipt: ofUuid('receipts.send'),
    createLink: ofUuid('links.write'),
    ...{ sendLink: ofUuid('links.write'), issueSlip: ofUuid('links.write') },
    cancelOrder: ofUuid('orders.cancel'),
    cancelCharge: ofUuid('orders.cancel'),
  },
  '(portal)/orders/new': {
    createByHand: { needs: 'links.write', input: invoice },
    sendAgain: ofUuid('links.write'),
    changeReminders: { needs: 'links.write', input: { uuid, reminds: true } },
  },
  '(portal)/plans': {
    create: { needs: 'plans.write', input: plan },
    change: { needs: 'plans.write', input: { uuid, plan } },
  },
  '(portal)/receivables': {
    quote: { needs: 'receivables.anticipate', input: { until: '2027-01-31' } },
    request: { needs: 'receivables.anticipate', input: { until: '2027-01-31', fee: 0 } },
  },
  '(portal)/reconciliation': {
    match: { needs: 'payouts.reconcile', input: { payout: uuid } },
    undo: { needs: 'payouts.reconcile', input: { payout: uuid } },
    setAside: { needs: 'payouts.reconcile', input: { lines: [uuid], aside: true } },
    matchNow: { needs: 'payouts.reconcile', input: {} },
  },
  '(portal)/refunds': {
    refund: { needs: 'refunds.create', input: refund },
  },
  '(portal)/subscriptions': {
    cancel: ofUuid('subscriptions.write'),
    pause: ofUuid('subscriptions.write'),
    resume: ofUuid('subscriptions.write'),
    skip: { needs: 'subscriptions.write', input: { uuid, cycleDate: '2099-01-01' } },
    discount: ofUuid('subscriptions.write'),
    sendLink: ofUuid('subscriptions.write'),
    change: {
      needs: 'subscriptions.write',
      input: { uuid, value: { type: 'MONTHLY', valuePerMonth: 10 } },
    },
  },
  '(portal)/settings': {
    saveCompany: {
      needs: 'seller.change',
      input: {
        fantasyName: 'Loja',
        email,
        sellerUrl: 'loja.com.br',
        address: { street: 'Rua A', number: '1', city: 'Recife', state: 'PE', zipCode: '50000000' },
      },
    },
    saveBranding: { needs: 'seller.change', input: { ...look, checkoutNote: '', receiptNote: '' } },
    saveBuyerMails: { needs: 'seller.change', input: { off: ['PIX_CODE'] } },
    saveAskedData: { needs: 'seller.change', input: asked },
    deleteLogo: { needs: 'seller.change', input: {} },
    saveReturnHosts: { needs: 'seller.change', input: { hosts: ['loja.example.com'] } },
  },
  '(portal)/sandbox': {
    play: { needs: 'sandbox.control', input: { uuid, outcome: 'confirm' } },
    reset: { needs: 'seller.change', input: { name: 'Loja' } },
  },
  '(portal)/security': {
    changeIdleTime: { needs: 'security.change', input: { minutes: 30 } },
    saveDemands: {
      needs: 'security.change',
      input: { secondFactorRequired: false, refundStepUpAbove: null },
    },
  },
  '(portal)/team': team('team.manage'),
  '(portal)/exports/(list)': {
    addSchedule: {
      needs: 'statement.export',
      input: { subject: 'statement', format: 'csv', frequency: 'DAILY', channel: 'WEBHOOK', recipients: [] },
    },
    change: { needs: 'statement.export', input: { uuid, change: 'pause' } },
    runNow: ofUuid('statement.export'),
  },
  '(portal)/sub-sellers': {
    createLink: { needs: 'sub-sellers.write', input: { id: 1, days: 30 } },
    revokeLink: ofUuid('sub-sellers.write'),
  },
  '(portal)/terminals': {
    addTerminal: { needs: 'terminals.write', input: terminalRequest() },
    editTerminal: { needs: 'terminals.write', input: { uuid, title: 'Caixa' } },
  },
  '(portal)/webhooks': {
    addEndpoint: { needs: 'webhooks.write', input: { url: 'https://loja.example/hook', domains: ['ORDER'] } },
    editEndpoint: { needs: 'webhooks.write', input: { uuid, title: 'Loja' } },
    endSecretRotation: ofUuid('webhooks.write'),
    checkEndpoint: ofUuid('webhooks.write'),
  },
  '(portal)/webhooks/deliveries': {
    resendDelivery: { needs: 'webhooks.resend', input: { id: 1 } },
    countResend: { needs: 'webhooks.resend', input: { filter: {} } },
    startResend: { needs: 'webhooks.resend', input: { filter: {} } },
    cancelResend: ofUuid('webhooks.resend'),
    sendTestEvent: {
      needs: 'webhooks.write',
      input: { endpointUuid: uuid, kind: 'order', status: 'PAID' },
    },
  },
  '(portal)/rules': {
    addRule: { needs: 'rules.write', input: rule },
    testRule: { needs: 'rules.write', input: rule },
    turnRule: { needs: 'rules.write', input: { uuid, enabled: false } },
    deleteRule: ofUuid('rules.write'),
    saveLimits: { needs: 'rules.write', input: { limits: limitsOf({ environment: 'SANDBOX', risk: {} }) } },
    saveScreening: { needs: 'rules.write', input: { fallback: 'APPROVE' } },
  },
  ...operatorActionRows,
  ...liveSellerActions,
  account: {
    changePassword: { input: { current: 'wrong', password: 'wrong too' } },
    revokeSession: { input: { uuid } },
    revokeOthers: { input: {} },
    savePreferences: { input: { locale: 'en', timeZone: 'America/Manaus' } },
  },
  'account/factor-actions.ts': {
    beginPasskey: { input: {} },
    addPasskey: { input: { name: 'Celular', response: newPasskey } },
    beginTotp: { input: {} },
    confirmTotp: { input: { code: '000000' } },
    rename: { input: { uuid, name: 'Celular' } },
    remove: { input: { uuid } },
    renewCodes: { input: {} },
  },
  'account/step-up-actions.ts': {
    listMethods: { input: {} },
    beginPasskey: { input: {} },
    identify: { input: {} },
    confirm: { input: { kind: 'PASSWORD', password: 'wrong' } },
  },
  'simulators/disputes': { decide: { needs: 'sandbox.control', input: { uuid, outcome: 'win' } } },
  'simulators/terminal': {
    sell: { needs: 'sandbox.control', input: { serialNumber: `PB${newCnpj()}`, value: 10 } },
  },
}

export const nameOfActionFile = (file: string) => file.replace(/^app\//, '').replace(/\/actions\.ts$/, '')
