import {
  changeBuyerOperation,
  createBuyerOperation,
  getBuyerOperation,
  listBuyersOperation,
} from '@/lib/buyers/contract'
import {
  createCardAliasOperation,
  createCardOperation,
  listBuyerCardsAliasOperation,
  listBuyerCardsOperation,
} from '@/lib/cards/contract'
import {
  cancelChargeOperation,
  captureChargeOperation,
  getChargeOperation,
  listChargesOperation,
} from '@/lib/charges/contract'
import { createCheckoutSessionOperation } from '@/lib/checkout/session/contract'
import {
  acceptDisputeOperation,
  addEvidenceOperation,
  answerDisputeOperation,
  removeEvidenceOperation,
} from '@/lib/disputes/api/answering-contract'
import { getDisputeOperation, listDisputesOperation } from '@/lib/disputes/api/contract'
import type { Operation } from '@/lib/kernel/operation'
import {
  cancelOrderOperation,
  getOrderOperation,
  listOrdersOperation,
  quoteInstallmentsOperation,
} from '@/lib/orders/contract'
import { createOrderOperation } from '@/lib/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import {
  cancelPaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
  replacePaymentLinkOperation,
} from '@/lib/payment-links/managing-contract'
import { getBalanceOperation } from '@/lib/payouts/balance-contract'
import {
  changePlanOperation,
  createPlanOperation,
  getPlanOperation,
  listPlansOperation,
} from '@/lib/plans/contract'
import {
  listFutureReceivablesOperation,
  quoteAnticipationOperation,
  requestAnticipationOperation,
} from '@/lib/receivables/contract'
import {
  createRefundAliasOperation,
  createRefundOperation,
  getRefundableOperation,
  refundChargeOperation,
  refundPartiallyOperation,
} from '@/lib/refunds/contract'
import { getRefundOperation, listRefundsOperation } from '@/lib/refunds/lookup-contract'
import {
  confirmChargeOperation,
  expireChargeOperation,
  failChargeOperation,
  unmatchedPaymentOperation,
} from '@/lib/sandbox/bank/contract'
import { getClockOperation, moveClockOperation } from '@/lib/sandbox/clock/contract'
import {
  alertDisputeOperation,
  disputeChargeOperation,
  loseDisputeOperation,
  winDisputeOperation,
} from '@/lib/sandbox/disputes/contract'
import {
  changeSellerOperation,
  getSellerOperation,
  registerSellerOperation,
} from '@/lib/seller-accounts/contract'
import {
  changeSubSellerOperation,
  createSubSellerOperation,
  getSubSellerOperation,
  listSubSellersOperation,
} from '@/lib/sellers/sub-seller-contract'
import { getStatementOperation, queryStatementOperation } from '@/lib/statement/contract'
import { createSubscriptionOperation } from '@/lib/subscriptions/contract'
import {
  cancelSubscriptionOperation,
  changeSubscriptionCardOperation,
  changeSubscriptionValueOperation,
  getSubscriptionOperation,
  listSubscriptionsOperation,
} from '@/lib/subscriptions/managing-contract'
import {
  changeTerminalOperation,
  createTerminalOperation,
  getTerminalOperation,
  listTerminalsOperation,
} from '@/lib/terminals/contract'
import { createAuthenticationSessionOperation } from '@/lib/three-d-secure/session-contract'
import { markEndpointOperation } from '@/lib/webhooks/endpoints/version-contract'
import { getEventOperation, listEventsOperation, resendEventOperation } from '@/lib/webhooks/events/contract'

/** Every operation of the API: the OpenAPI document lists them, and a test compares them with the routes. */
export const operations: readonly Operation[] = [
  createPaymentLinkOperation,
  listPaymentLinksOperation,
  getPaymentLinkOperation,
  replacePaymentLinkOperation,
  cancelPaymentLinkOperation,
  createOrderOperation,
  listOrdersOperation,
  quoteInstallmentsOperation,
  getOrderOperation,
  cancelOrderOperation,
  listChargesOperation,
  getChargeOperation,
  cancelChargeOperation,
  captureChargeOperation,
  createRefundOperation,
  createRefundAliasOperation,
  refundChargeOperation,
  getRefundableOperation,
  refundPartiallyOperation,
  listRefundsOperation,
  getRefundOperation,
  listDisputesOperation,
  getDisputeOperation,
  addEvidenceOperation,
  removeEvidenceOperation,
  answerDisputeOperation,
  acceptDisputeOperation,
  createCardOperation,
  listBuyerCardsOperation,
  createCardAliasOperation,
  listBuyerCardsAliasOperation,
  createAuthenticationSessionOperation,
  createBuyerOperation,
  listBuyersOperation,
  getBuyerOperation,
  changeBuyerOperation,
  createPlanOperation,
  listPlansOperation,
  getPlanOperation,
  changePlanOperation,
  createSubscriptionOperation,
  listSubscriptionsOperation,
  getSubscriptionOperation,
  cancelSubscriptionOperation,
  changeSubscriptionValueOperation,
  changeSubscriptionCardOperation,
  createCheckoutSessionOperation,
  createTerminalOperation,
  listTerminalsOperation,
  getTerminalOperation,
  changeTerminalOperation,
  confirmChargeOperation,
  failChargeOperation,
  expireChargeOperation,
  unmatchedPaymentOperation,
  disputeChargeOperation,
  alertDisputeOperation,
  winDisputeOperation,
  loseDisputeOperation,
  getClockOperation,
  moveClockOperation,
  getBalanceOperation,
  listFutureReceivablesOperation,
  quoteAnticipationOperation,
  requestAnticipationOperation,
  registerSellerOperation,
  getSellerOperation,
  changeSellerOperation,
  createSubSellerOperation,
  listSubSellersOperation,
  getSubSellerOperation,
  changeSubSellerOperation,
  queryStatementOperation,
  getStatementOperation,
  listEventsOperation,
  getEventOperation,
  resendEventOperation,
  markEndpointOperation,
]
