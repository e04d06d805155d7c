/** Open attempts, and those of them to endpoints that fail at present. */
export interface InFlight {
  attempts: number
  failing: number
}

/** Of a process, over all cells. */
const MAX: InFlight = {
  attempts: 256,
  // A failing endpoint may also hang, so at most half of the capacity is used for failing endpoints.
  failing: 128,
}
/** Of each cell in any case, so that endpoints of one that hang never stop the deliveries of another. */
const OF_CELL: InFlight = { attempts: 8, failing: 4 }

/** How many more a cell may begin, which has `own` of the attempts that the process has open. */
export function freeInFlight(own: InFlight, open: InFlight): InFlight {
  const free = (of: keyof InFlight) => Math.max(0, MAX[of] - open[of], OF_CELL[of] - own[of])
  return { attempts: free('attempts'), failing: free('failing') }
}
