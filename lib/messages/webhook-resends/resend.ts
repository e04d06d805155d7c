// A resend sends many deliveries of a seller again: those that match a filter of the log when it starts. A job puts them back
// into the queue in batches, oldest first, until all are queued or the seller cancels it. A seller has one running resend at most.

/** Max deliveries of one resend. */
export const maxResent = 10_000

/** How many deliveries of one resend the job queues at a time. */
export const resendBatch = 100
