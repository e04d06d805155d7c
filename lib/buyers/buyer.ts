// A buyer is a person or company that buys from one seller, known by its document. An order keeps its own copy of who
// paid, its customer: later changes of the buyer never rewrite an order.

/** Who pays, as known when the order was made; "" where unknown. */
export interface Customer {
  uuid: string
  document: string
  type: string
  documentCountry: string
  name: string
  email: string
  phone: string
  alternativeEmail: string
}
