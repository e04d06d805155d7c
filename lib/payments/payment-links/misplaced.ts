// Members of a link in places where they would have no effect: where each belongs, and where it is refused.
export const misplacedInLink = {
  scheduledDate: ['paymentOrder.scheduledDate'],
  paymentMethods: ['paymentMethod', 'paymentOrder.paymentMethods', 'paymentOrder.paymentMethod'],
  'paymentOrder.value': ['value', 'amount', 'paymentOrder.amount'],
  'paymentOrder.installments': ['installments'],
  'paymentOrder.customInstallmentsValues': ['customInstallmentsValues'],
  'paymentOrder.expirationDate': ['expirationDate'],
  'paymentOrder.threeDSecureEnabled': ['threeDSecureEnabled', 'threeDSecure', 'paymentOrder.threeDSecure'],
  'paymentOrder.requiresLiabilityShift': ['requiresLiabilityShift'],
  returnUrl: ['paymentOrder.returnUrl'],
  cancelUrl: ['paymentOrder.cancelUrl'],
  autoReturn: ['paymentOrder.autoReturn'],
  paymentSubscription: ['paymentOrder.paymentSubscription'],
  'paymentSubscription.valuePerMonth': ['valuePerMonth', 'paymentOrder.valuePerMonth'],
  'POST /v2/orders': [
    'capture',
    'paymentOrder.capture',
    'subSellerPaymentRequest',
    'subSellerPayment',
    'paymentOrder.subSellerPaymentRequest',
    'paymentOrder.subSellerPayment',
  ],
} as const
