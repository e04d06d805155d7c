import access from './access.json' with { type: 'json' }
import account from './account.json' with { type: 'json' }
import approvals from './approvals.json' with { type: 'json' }
import audit from './audit.json' with { type: 'json' }
import banking from './banking.json' with { type: 'json' }
import buyers from './buyers.json' with { type: 'json' }
import cashFlow from './cashFlow.json' with { type: 'json' }
import charges from './charges.json' with { type: 'json' }
import checkout from './checkout.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import disputes from './disputes.json' with { type: 'json' }
import docs from './docs.json' with { type: 'json' }
import exports from './exports.json' with { type: 'json' }
import fees from './fees.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import invoices from './invoices.json' with { type: 'json' }
import keys from './keys.json' with { type: 'json' }
import links from './links.json' with { type: 'json' }
import lists from './lists.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import money from './money.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import operator from './operator.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import ownData from './ownData.json' with { type: 'json' }
import palette from './palette.json' with { type: 'json' }
import payouts from './payouts.json' with { type: 'json' }
import plans from './plans.json' with { type: 'json' }
import portal from './portal.json' with { type: 'json' }
import receivableList from './receivableList.json' with { type: 'json' }
import receivables from './receivables.json' with { type: 'json' }
import reconciliation from './reconciliation.json' with { type: 'json' }
import refunds from './refunds.json' with { type: 'json' }
import requests from './requests.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import sales from './sales.json' with { type: 'json' }
import sandbox from './sandbox.json' with { type: 'json' }
import secondFactors from './secondFactors.json' with { type: 'json' }
import security from './security.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import shares from './shares.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }
import simulators from './simulators.json' with { type: 'json' }
import statement from './statement.json' with { type: 'json' }
import statementExport from './statementExport.json' with { type: 'json' }
import status from './status.json' with { type: 'json' }
import subSellers from './subSellers.json' with { type: 'json' }
import subscriber from './subscriber.json' with { type: 'json' }
import subscriptions from './subscriptions.json' with { type: 'json' }
import team from './team.json' with { type: 'json' }
import terminals from './terminals.json' with { type: 'json' }
import threeDSecure from './threeDSecure.json' with { type: 'json' }
import webhookLog from './webhookLog.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }

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
  login,
  mails,
  money,
  notifications,
  operator,
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
