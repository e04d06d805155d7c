// What the operator's people read of the jobs of the worker: when each ran last, what failed, and how old its oldest due row is.

/** A row that a run failed to process, or the run itself. */
export interface JobFailure {
  /** The row by its identifier, such as `mail 4f0c…`; absent where the run itself failed. */
  row?: string
  /** The error without the data of its statement, masked. */
  message: string
}
