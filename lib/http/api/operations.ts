import {
  addApplicationDocumentOperation,
  getApplicationOperation,
  removeApplicationDocumentOperation,
  saveApplicationOperation,
  submitApplicationOperation,
} from '@/lib/backoffice/applications/operations'
import {
  changeSellerOperation,
  getSellerOperation,
  registerSellerOperation,
} from '@/lib/backoffice/seller-accounts/contract'
import { listAuditOperation } from '@/lib/base/audit/contract'
import type { Operation } from '@/lib/base/kernel/operation'
import {
  changeWebhookOperation,
  createWebhookOperation,
  deleteWebhookOperation,
  getWebhookOperation,
  listWebhooksOperation,
  rotateWebhookSecretOperation,
} from '@/lib/messages/webhook-endpoints/managing-contract'
import { getBalanceOperation } from '@/lib/money/payouts/balance-contract'
import { getPayoutOperation, listPayoutsOperation } from '@/lib/money/payouts/contract'
import {
  listFutureReceivablesOperation,
  quoteAnticipationOperation,
  requestAnticipationOperation,
} from '@/lib/money/receivables/contract'
import { getStatementOperation, queryStatementOperation } from '@/lib/money/statement/contract'
import { listPayoutEntriesOperation } from '@/lib/money/statement/payouts/contract'
import {
  getSubSellerBalanceOperation,
  listSubSellerEntriesOperation,
} from '@/lib/money/statement/sub-sellers/contract'
import {
  changeBuyerOperation,
  createBuyerOperation,
  getBuyerOperation,
  listBuyersOperation,
} from '@/lib/parties/buyers/contract'
import {
  createCardAliasOperation,
  createCardOperation,
  listBuyerCardsAliasOperation,
  listBuyerCardsOperation,
} from '@/lib/parties/cards/contract'
import {
  changeSubSellerByPutOperation,
  changeSubSellerOperation,
  createSubSellerOperation,
  getSubSellerOperation,
  listSubSellersOperation,
} from '@/lib/parties/sellers/sub-seller-contract'
import {
  cancelChargeOperation,
  captureChargeOperation,
  getChargeOperation,
  listChargesOperation,
} from '@/lib/payments/charges/contract'
import { createCheckoutSessionOperation } from '@/lib/payments/checkout/session/contract'
import {
  acceptDisputeOperation,
  addEvidenceOperation,
  answerDisputeOperation,
  removeEvidenceOperation,
} from '@/lib/payments/disputes/api/answering-contract'
import { getDisputeOperation, listDisputesOperation } from '@/lib/payments/disputes/api/contract'
import { getEventOperation, listEventsOperation, resendEventOperation } from '@/lib/payments/events/contract'
import {
  getWebhookDeliveryOperation,
  listWebhookDeliveriesOperation,
  resendWebhookDeliveryOperation,
} from '@/lib/payments/events/delivery-contract'
import { cancelOrderOperation, getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import {
  getChargeMaxInstallmentsOperation,
  getLinkMaxInstallmentsOperation,
  getMaxInstallmentsOperation,
  quoteChargeInstallmentsOperation,
  quoteInstallmentsOperation,
  quoteLinkInstallmentsOperation,
} from '@/lib/payments/orders/installments-contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import {
  cancelPaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
  replacePaymentLinkOperation,
} from '@/lib/payments/payment-links/managing-contract'
import {
  changePlanOperation,
  createPlanOperation,
  getPlanOperation,
  listPlansOperation,
} from '@/lib/payments/plans/contract'
import {
  createRefundAliasOperation,
  createRefundOperation,
  getRefundableOperation,
  refundChargeOperation,
  refundPartiallyOperation,
} from '@/lib/payments/refunds/contract'
import { getRefundOperation, listRefundsOperation } from '@/lib/payments/refunds/lookup-contract'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import {
  cancelSubscriptionOperation,
  changeSubscriptionCardOperation,
  changeSubscriptionValueOperation,
  getSubscriptionOperation,
  listSubscriptionsOperation,
} from '@/lib/payments/subscriptions/managing-contract'
import {
  changeTerminalOperation,
  createTerminalOperation,
  getTerminalOperation,
  listTerminalsOperation,
} from '@/lib/payments/terminals/contract'
import { createAuthenticationSessionOperation } from '@/lib/rails/three-d-secure/session-contract'
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

/** Every operation of the API: the OpenAPI document lists them, and a test compares them with the routes. */
export const operations: readonly Operation[] = [
  createPaymentLinkOperation,
  listPaymentLinksOperation,
  getPaymentLinkOperation,
  replacePaymentLinkOperation,
  cancelPaymentLinkOperation,
  quoteLinkInstallmentsOperation,
  getLinkMaxInstallmentsOperation,
  createOrderOperation,
  listOrdersOperation,
  quoteInstallmentsOperation,
  getMaxInstallmentsOperation,
  getOrderOperation,
  cancelOrderOperation,
  listChargesOperation,
  getChargeOperation,
  cancelChargeOperation,
  captureChargeOperation,
  quoteChargeInstallmentsOperation,
  getChargeMaxInstallmentsOperation,
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
  listPayoutsOperation,
  getPayoutOperation,
  listPayoutEntriesOperation,
  listFutureReceivablesOperation,
  quoteAnticipationOperation,
  requestAnticipationOperation,
  registerSellerOperation,
  getSellerOperation,
  changeSellerOperation,
  getApplicationOperation,
  saveApplicationOperation,
  addApplicationDocumentOperation,
  removeApplicationDocumentOperation,
  submitApplicationOperation,
  listAuditOperation,
  createSubSellerOperation,
  listSubSellersOperation,
  getSubSellerOperation,
  changeSubSellerOperation,
  getSubSellerBalanceOperation,
  listSubSellerEntriesOperation,
  changeSubSellerByPutOperation,
  queryStatementOperation,
  getStatementOperation,
  listEventsOperation,
  getEventOperation,
  resendEventOperation,
  createWebhookOperation,
  listWebhooksOperation,
  getWebhookOperation,
  changeWebhookOperation,
  deleteWebhookOperation,
  rotateWebhookSecretOperation,
  listWebhookDeliveriesOperation,
  getWebhookDeliveryOperation,
  resendWebhookDeliveryOperation,
]
