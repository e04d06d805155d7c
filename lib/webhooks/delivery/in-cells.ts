import { createDeliveryJob, type DeliveryJob, type DeliveryJobOptions } from './deliver'

/** The deliveries of each cell, whose ids are its own: what is in flight of one counts for no other. */
export function createDeliveryJobs({
  onFinished,
  ...options
}: Omit<DeliveryJobOptions, 'onFinished'> & { onFinished: (cell: number) => void }): DeliveryJob {
  const byCell = new Map<number, DeliveryJob>()
  function of(cell: number): DeliveryJob {
    const job = byCell.get(cell) ?? createDeliveryJob({ ...options, onFinished: () => onFinished(cell) })
    byCell.set(cell, job)
    return job
  }
  return {
    run: (ctx, only) => of(ctx.cell).run(ctx, only),
    async idle() {
      await Promise.all([...byCell.values()].map((job) => job.idle()))
    },
  }
}
