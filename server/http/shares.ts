import { clientNetwork } from '#server/security/client-network.ts'

/** Of places, requests or bytes: how many there are, and what part of them one client may have, so that others have some too. */
export interface Bounds {
  forAll: number
  forClient: number
}

/** Counts what is in use, of all together and of each client (`clientNetwork`). */
export function createShares({ forAll, forClient }: Bounds) {
  let inUse = 0
  const ofClients = new Map<string, number>()

  function add(client: string, amount: number): void {
    inUse += amount
    const ofClient = (ofClients.get(client) ?? 0) + amount
    if (ofClient > 0) ofClients.set(client, ofClient)
    else ofClients.delete(client)
  }

  return {
    hasRoom(ipAddress: string, amount = 1): boolean {
      const ofClient = ofClients.get(clientNetwork(ipAddress)) ?? 0
      return inUse + amount <= forAll && ofClient + amount <= forClient
    },
    /** Takes it, also beyond the bounds, which is for the caller to ask. @returns gives it back; once, however often it is called */
    take(ipAddress: string, amount = 1): () => void {
      const client = clientNetwork(ipAddress)
      add(client, amount)
      let isTaken = true
      return () => {
        if (isTaken) add(client, -amount)
        isTaken = false
      }
    },
    /** How many clients have something of it. */
    get clients(): number {
      return ofClients.size
    },
  }
}
