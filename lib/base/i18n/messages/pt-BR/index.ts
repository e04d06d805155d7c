import access from './access.json'
import account from './account.json'
import approvals from './approvals.json'
import audit from './audit.json'
import banking from './banking.json'
import buyers from './buyers.json'
import cashFlow from './cashFlow.json'
import charges from './charges.json'
import checkout from './checkout.json'
import common from './common.json'
import connections from './connections.json'
import disputes from './disputes.json'
import docs from './docs.json'
import exports from './exports.json'
import fees from './fees.json'
import home from './home.json'
import invoices from './invoices.json'
import keys from './keys.json'
import links from './links.json'
import lists from './lists.json'
import liveSellers from './liveSellers.json'
import login from './login.json'
import mails from './mails.json'
import money from './money.json'
import notifications from './notifications.json'
import operator from './operator.json'
import operatorFees from './operatorFees.json'
import operatorPayouts from './operatorPayouts.json'
import operatorPeople from './operatorPeople.json'
import operatorSettlements from './operatorSettlements.json'
import operatorStatus from './operatorStatus.json'
import orders from './orders.json'
import ownData from './ownData.json'
import palette from './palette.json'
import payouts from './payouts.json'
import plans from './plans.json'
import portal from './portal.json'
import receivableList from './receivableList.json'
import receivables from './receivables.json'
import reconciliation from './reconciliation.json'
import refunds from './refunds.json'
import requests from './requests.json'
import rules from './rules.json'
import sales from './sales.json'
import sandbox from './sandbox.json'
import secondFactors from './secondFactors.json'
import security from './security.json'
import settings from './settings.json'
import shares from './shares.json'
import shop from './shop.json'
import simulators from './simulators.json'
import statement from './statement.json'
import statementExport from './statementExport.json'
import status from './status.json'
import subSellers from './subSellers.json'
import subscriber from './subscriber.json'
import subscriptions from './subscriptions.json'
import team from './team.json'
import terminals from './terminals.json'
import threeDSecure from './threeDSecure.json'
import webhookLog from './webhookLog.json'
import webhooks from './webhooks.json'

export default {
  access,
  account,
  approvals,
  audit,
  banking,
  charges,
  buyers,
  cashFlow,
  checkout,
  connections,
  common,
  disputes,
  docs,
  exports,
  fees,
  home,
  invoices,
  keys,
  links,
  lists,
  liveSellers,
  login,
  mails,
  money,
  notifications,
  operator,
  operatorFees,
  operatorPayouts,
  operatorPeople,
  operatorSettlements,
  operatorStatus,
  orders,
  ownData,
  palette,
  payouts,
  plans,
  portal,
  receivableList,
  receivables,
  reconciliation,
  refunds,
  requests,
  rules,
  sales,
  sandbox,
  secondFactors,
  security,
  settings,
  shares,
  shop,
  simulators,
  statementExport,
  statement,
  status,
  team,
  terminals,
  subscriber,
  subscriptions,
  subSellers,
  threeDSecure,
  webhookLog,
  webhooks,
}
