// Each area with its texts in Portuguese and in English: a group of pages, or a noun. What is said of payment methods and rails is in
// one file for all areas, methods.json.
import enAccess from './en/access.json'
import enAccount from './en/account.json'
import enApprovals from './en/approvals.json'
import enAudit from './en/audit.json'
import enBanking from './en/banking.json'
import enBuyers from './en/buyers.json'
import enCashFlow from './en/cashFlow.json'
import enCharges from './en/charges.json'
import enCheckout from './en/checkout.json'
import enCommon from './en/common.json'
import enConnections from './en/connections.json'
import enDisputes from './en/disputes.json'
import enDocs from './en/docs.json'
import enExports from './en/exports.json'
import enFees from './en/fees.json'
import enHome from './en/home.json'
import enInvoices from './en/invoices.json'
import enKeys from './en/keys.json'
import enLinks from './en/links.json'
import enLists from './en/lists.json'
import enLiveSellers from './en/liveSellers.json'
import enLogin from './en/login.json'
import enMails from './en/mails.json'
import enMethods from './en/methods.json'
import enMoney from './en/money.json'
import enNotifications from './en/notifications.json'
import enOperator from './en/operator.json'
import enOperatorFees from './en/operatorFees.json'
import enOperatorPayouts from './en/operatorPayouts.json'
import enOperatorPeople from './en/operatorPeople.json'
import enOperatorSettlements from './en/operatorSettlements.json'
import enOperatorStatus from './en/operatorStatus.json'
import enOrders from './en/orders.json'
import enOwnData from './en/ownData.json'
import enPalette from './en/palette.json'
import enPayouts from './en/payouts.json'
import enPlainPix from './en/plainPix.json'
import enPlans from './en/plans.json'
import enPortal from './en/portal.json'
import enReceivableList from './en/receivableList.json'
import enReceivables from './en/receivables.json'
import enReconciliation from './en/reconciliation.json'
import enRefunds from './en/refunds.json'
import enRequests from './en/requests.json'
import enRules from './en/rules.json'
import enSales from './en/sales.json'
import enSandbox from './en/sandbox.json'
import enSecondFactors from './en/secondFactors.json'
import enSecurity from './en/security.json'
import enSettings from './en/settings.json'
import enShares from './en/shares.json'
import enShop from './en/shop.json'
import enSimulators from './en/simulators.json'
import enStatement from './en/statement.json'
import enStatementExport from './en/statementExport.json'
import enStatus from './en/status.json'
import enSubSellers from './en/subSellers.json'
import enSubscriber from './en/subscriber.json'
import enSubscriptions from './en/subscriptions.json'
import enTeam from './en/team.json'
import enTerminals from './en/terminals.json'
import enThreeDSecure from './en/threeDSecure.json'
import enWebhookLog from './en/webhookLog.json'
import enWebhooks from './en/webhooks.json'
import access from './pt-BR/access.json'
import account from './pt-BR/account.json'
import approvals from './pt-BR/approvals.json'
import audit from './pt-BR/audit.json'
import banking from './pt-BR/banking.json'
import buyers from './pt-BR/buyers.json'
import cashFlow from './pt-BR/cashFlow.json'
import charges from './pt-BR/charges.json'
import checkout from './pt-BR/checkout.json'
import common from './pt-BR/common.json'
import connections from './pt-BR/connections.json'
import disputes from './pt-BR/disputes.json'
import docs from './pt-BR/docs.json'
import exports from './pt-BR/exports.json'
import fees from './pt-BR/fees.json'
import home from './pt-BR/home.json'
import invoices from './pt-BR/invoices.json'
import keys from './pt-BR/keys.json'
import links from './pt-BR/links.json'
import lists from './pt-BR/lists.json'
import liveSellers from './pt-BR/liveSellers.json'
import login from './pt-BR/login.json'
import mails from './pt-BR/mails.json'
import methods from './pt-BR/methods.json'
import money from './pt-BR/money.json'
import notifications from './pt-BR/notifications.json'
import operator from './pt-BR/operator.json'
import operatorFees from './pt-BR/operatorFees.json'
import operatorPayouts from './pt-BR/operatorPayouts.json'
import operatorPeople from './pt-BR/operatorPeople.json'
import operatorSettlements from './pt-BR/operatorSettlements.json'
import operatorStatus from './pt-BR/operatorStatus.json'
import orders from './pt-BR/orders.json'
import ownData from './pt-BR/ownData.json'
import palette from './pt-BR/palette.json'
import payouts from './pt-BR/payouts.json'
import plainPix from './pt-BR/plainPix.json'
import plans from './pt-BR/plans.json'
import portal from './pt-BR/portal.json'
import receivableList from './pt-BR/receivableList.json'
import receivables from './pt-BR/receivables.json'
import reconciliation from './pt-BR/reconciliation.json'
import refunds from './pt-BR/refunds.json'
import requests from './pt-BR/requests.json'
import rules from './pt-BR/rules.json'
import sales from './pt-BR/sales.json'
import sandbox from './pt-BR/sandbox.json'
import secondFactors from './pt-BR/secondFactors.json'
import security from './pt-BR/security.json'
import settings from './pt-BR/settings.json'
import shares from './pt-BR/shares.json'
import shop from './pt-BR/shop.json'
import simulators from './pt-BR/simulators.json'
import statement from './pt-BR/statement.json'
import statementExport from './pt-BR/statementExport.json'
import status from './pt-BR/status.json'
import subSellers from './pt-BR/subSellers.json'
import subscriber from './pt-BR/subscriber.json'
import subscriptions from './pt-BR/subscriptions.json'
import team from './pt-BR/team.json'
import terminals from './pt-BR/terminals.json'
import threeDSecure from './pt-BR/threeDSecure.json'
import webhookLog from './pt-BR/webhookLog.json'
import webhooks from './pt-BR/webhooks.json'

/** The same texts in both languages: one that is missing in English does not compile. */
const both = <Texts>(ptBR: Texts, en: NoInfer<Texts>): readonly [Texts, Texts] => [ptBR, en]

export const areas = {
  access: both(access, enAccess),
  account: both(account, enAccount),
  approvals: both(approvals, enApprovals),
  audit: both(audit, enAudit),
  banking: both(banking, enBanking),
  charges: both(charges, enCharges),
  buyers: both(buyers, enBuyers),
  cashFlow: both(cashFlow, enCashFlow),
  checkout: both({ ...checkout, methods: methods.checkout }, { ...enCheckout, methods: enMethods.checkout }),
  connections: both(
    { ...connections, services: { ...methods.connections, ...connections.services } },
    { ...enConnections, services: { ...enMethods.connections, ...enConnections.services } },
  ),
  common: both(common, enCommon),
  disputes: both(disputes, enDisputes),
  docs: both(docs, enDocs),
  exports: both(exports, enExports),
  fees: both(fees, enFees),
  home: both(home, enHome),
  invoices: both(invoices, enInvoices),
  keys: both(keys, enKeys),
  links: both({ ...links, methods: methods.links }, { ...enLinks, methods: enMethods.links }),
  lists: both(lists, enLists),
  liveSellers: both(liveSellers, enLiveSellers),
  login: both(login, enLogin),
  mails: both({ ...mails, methods: methods.mails }, { ...enMails, methods: enMethods.mails }),
  money: both(money, enMoney),
  notifications: both(notifications, enNotifications),
  operator: both(operator, enOperator),
  operatorFees: both(operatorFees, enOperatorFees),
  operatorPayouts: both(operatorPayouts, enOperatorPayouts),
  operatorPeople: both(operatorPeople, enOperatorPeople),
  operatorSettlements: both(operatorSettlements, enOperatorSettlements),
  operatorStatus: both(operatorStatus, enOperatorStatus),
  orders: both({ ...orders, methods: methods.orders }, { ...enOrders, methods: enMethods.orders }),
  ownData: both(ownData, enOwnData),
  palette: both(palette, enPalette),
  payouts: both(payouts, enPayouts),
  plainPix: both(plainPix, enPlainPix),
  plans: both(plans, enPlans),
  portal: both({ ...portal, methods: methods.portal }, { ...enPortal, methods: enMethods.portal }),
  receivableList: both(receivableList, enReceivableList),
  receivables: both(receivables, enReceivables),
  reconciliation: both(reconciliation, enReconciliation),
  refunds: both(refunds, enRefunds),
  requests: both(requests, enRequests),
  rules: both(rules, enRules),
  sales: both(sales, enSales),
  sandbox: both(sandbox, enSandbox),
  secondFactors: both(secondFactors, enSecondFactors),
  security: both(security, enSecurity),
  settings: both(settings, enSettings),
  shares: both(shares, enShares),
  shop: both({ ...shop, methods: methods.shop }, { ...enShop, methods: enMethods.shop }),
  simulators: both(
    { ...simulators, methods: methods.simulators },
    { ...enSimulators, methods: enMethods.simulators },
  ),
  statementExport: both(statementExport, enStatementExport),
  statement: both(
    { ...statement, methods: methods.statement },
    { ...enStatement, methods: enMethods.statement },
  ),
  status: both(status, enStatus),
  team: both(team, enTeam),
  terminals: both(terminals, enTerminals),
  subscriber: both(subscriber, enSubscriber),
  subscriptions: both(subscriptions, enSubscriptions),
  subSellers: both(subSellers, enSubSellers),
  threeDSecure: both(threeDSecure, enThreeDSecure),
  webhookLog: both(webhookLog, enWebhookLog),
  webhooks: both(webhooks, enWebhooks),
}
