import access from './access.json'
import account from './account.json'
import approvals from './approvals.json'
import audit from './audit.json'
import banking from './banking.json'
import cashFlow from './cashFlow.json'
import checkout from './checkout.json'
import common from './common.json'
import disputes from './disputes.json'
import docs from './docs.json'
import fees from './fees.json'
import home from './home.json'
import keys from './keys.json'
import links from './links.json'
import lists from './lists.json'
import login from './login.json'
import mails from './mails.json'
import money from './money.json'
import operator from './operator.json'
import orders from './orders.json'
import payouts from './payouts.json'
import plans from './plans.json'
import portal from './portal.json'
import receivables from './receivables.json'
import reconciliation from './reconciliation.json'
import refunds from './refunds.json'
import requests from './requests.json'
import rules from './rules.json'
import secondFactors from './secondFactors.json'
import security from './security.json'
import simulators from './simulators.json'
import statement from './statement.json'
import statementExport from './statementExport.json'
import status from './status.json'
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
  cashFlow,
  checkout,
  common,
  disputes,
  docs,
  fees,
  home,
  keys,
  links,
  lists,
  login,
  mails,
  money,
  operator,
  orders,
  payouts,
  plans,
  portal,
  receivables,
  reconciliation,
  refunds,
  requests,
  rules,
  secondFactors,
  security,
  simulators,
  statementExport,
  statement,
  status,
  team,
  terminals,
  subscriber,
  subscriptions,
  threeDSecure,
  webhookLog,
  webhooks,
}
