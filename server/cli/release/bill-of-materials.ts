interface Bill {
  serialNumber?: string
  metadata: { timestamp: string; component: Record<string, unknown> }
}

/**
 * npm's CycloneDX document under the release's own name instead of the folder's. Without what differs each time, so that
 * the same commit gives the same file.
 */
export function billOfMaterials(fromNpm: string, release: { version: string; date: Date }): string {
  const { serialNumber: _random, ...bill } = JSON.parse(fromNpm) as Bill
  bill.metadata.timestamp = release.date.toISOString()
  bill.metadata.component = {
    ...bill.metadata.component,
    type: 'application',
    name: 'kelp-and-coral',
    version: release.version,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
