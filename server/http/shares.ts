import { clientNetwork } from '#server/security/client-network.ts'

/** Of places, requests or bytes: how many there are, and what part of them one client may have, so that others have some too. */
export interface Bounds {
  forAll: number
  forClient: number
}

/** How it is taken from who has it, for somebody who has less. */
interface Taking {
  /** Whether it may be: by now, it may be as good as given back. */
  isAllowed: () => boolean
  letGo: () => void
}

interface Share {
  client: string
  amount: number
  /** Where there is none, it stays his. */
  taking: Taking | null
}

/**
 * Counts what is in use, of all together and of each client (`clientNetwork`). When all is in use, whoever has most
 * that can be taken makes room for who would have less than he: a few who hold on to theirs keep nobody else out.
 */
export function createShares({ forAll, forClient }: Bounds) {
  let inUse = 0
  const ofClients = new Map<string, number>()
  /** In the order in which they were taken. */
  const shares = new Set<Share>()

  function add(client: string, amount: number): void {
    inUse += amount
    const ofClient = (ofClients.get(client) ?? 0) + amount
    if (ofClient > 0) ofClients.set(client, ofClient)
    else ofClients.delete(client)
  }

  function giveBack(share: Share): void {
    if (shares.delete(share)) add(share.client, -share.amount)
  }

  /** The oldest that can be taken of whoever has most, if that is more than `ofClient`; looked for only where all is in use. */
  function findTooMuch(ofClient: number): Share | undefined {
    let [found, most] = [undefined as Share | undefined, ofClient]
    for (const share of shares) {
      const amount = ofClients.get(share.client) ?? 0
      if (amount > most && share.taking?.isAllowed()) [found, most] = [share, amount]
    }
    return found
  }

  return {
    hasRoom(ipAddress: string, amount = 1): boolean {
      const ofClient = (ofClients.get(clientNetwork(ipAddress)) ?? 0) + amount
      return ofClient <= forClient && (inUse + amount <= forAll || findTooMuch(ofClient) !== undefined)
    },
    /**
     * Takes it, also beyond the bounds, which is for the caller to ask.
     * @returns gives it back; once, however often it is called
     */
    take(ipAddress: string, amount = 1, taking: Taking | null = null): () => void {
      const share = { client: clientNetwork(ipAddress), amount, taking }
      if (amount > 0) shares.add(share)
      add(share.client, amount)
      while (inUse > forAll) {
        const tooMuch = findTooMuch(ofClients.get(share.client) ?? 0)
        if (!tooMuch) break
        giveBack(tooMuch)
        tooMuch.taking?.letGo()
      }
      return () => giveBack(share)
    },
    /** How many clients have something of it. */
    get clients(): number {
      return ofClients.size
    },
  }
}
