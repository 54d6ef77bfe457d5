import { LRUCache } from 'lru-cache'
import { clientNetwork } from '#server/security/client-network.ts'

/** How many pages may be asked for at once, and how many more each second. */
interface Allowance {
  atOnce: number
  perSecond: number
}

/** Far more than a person opens, and less than a processor has time for: a search of the directory takes it 20 ms. */
const ofClient: Allowance = { atOnce: 120, perSecond: 5 }
const ofEverybody: Allowance = { atOnce: 300, perSecond: 30 }
/** So much of everybody's is left for those who have asked for less than half of their own: a few who flood don't get it. */
const leftForOthers = 100
/** About 200 bytes each. An attacker with more networks than that meets the budget of everybody. */
const mostClients = 10_000

export interface Refused {
  /** 429 when this client has used up its own, 503 when everybody together has. */
  status: 429 | 503
  retryAfterSeconds: number
}

interface Asked {
  /** Of what is known to be kept by nobody: everybody's budget counts as well. */
  forEverybody: boolean
  /** What it costs, in pages; one, unless it is said. */
  pages?: number
}

interface Purse {
  left: number
  at: number
}

/**
 * What pages cost that are never kept, because anybody can make up their addresses without end: searches, combinations of
 * filters, addresses where nothing is. Each client has a budget of them, and so has everybody together, so that such a
 * flood leaves the processor to the pages that are kept. Counted, not timed: what is refused does not depend on the machine.
 * @param elapsedMs a clock that never goes back
 */
export function createVisitBudget(elapsedMs: () => number = () => performance.now()) {
  const clients = new LRUCache<string, Purse>({ max: mostClients })
  const everybody = fullPurse(ofEverybody)

  function fullPurse({ atOnce }: Allowance): Purse {
    return { left: atOnce, at: elapsedMs() }
  }

  function purseOf(ipAddress: string): Purse {
    const client = clientNetwork(ipAddress)
    const purse = clients.get(client) ?? fullPurse(ofClient)
    clients.set(client, purse)
    return refilled(purse, ofClient)
  }

  function refilled(purse: Purse, { atOnce, perSecond }: Allowance): Purse {
    const now = elapsedMs()
    purse.left = Math.min(atOnce, purse.left + ((now - purse.at) / 1000) * perSecond)
    purse.at = now
    return purse
  }

  const budget = {
    /** Spends it, unless it is refused. */
    take(ipAddress: string, asked: Asked): Refused | null {
      const refused = budget.refusal(ipAddress, asked)
      if (!refused) budget.spend(ipAddress, asked)
      return refused
    },
    /** Whether a client may be shown one page more. */
    refusal(ipAddress: string, { forEverybody, pages = 1 }: Asked): Refused | null {
      const client = purseOf(ipAddress)
      if (client.left < pages) return { status: 429, retryAfterSeconds: Math.ceil(1 / ofClient.perSecond) }
      const others = client.left < ofClient.atOnce / 2 ? leftForOthers : 0
      if (forEverybody && refilled(everybody, ofEverybody).left < pages + others)
        return { status: 503, retryAfterSeconds: 2 }
      return null
    },
    /** What is not kept, counted in pages. */
    spend(ipAddress: string, { forEverybody, pages = 1 }: Asked): void {
      const purses = forEverybody ? [purseOf(ipAddress), refilled(everybody, ofEverybody)] : [purseOf(ipAddress)]
      for (const purse of purses) purse.left = Math.max(0, purse.left - pages)
    },
  }
  return budget
}

export type VisitBudget = ReturnType<typeof createVisitBudget>
