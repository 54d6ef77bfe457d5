import type { BackupState } from './use-backups.ts'

const asOf = new Date('2026-03-14T00:00:00Z')
const hour = 3_600_000
export const hoursAgo = (hours: number) => new Date(asOf.getTime() - hours * hour)

export const noBackup: BackupState = {
  ...{ isUnderWay: false, last: null, recent: [], kept: { count: 0, bytes: 0 }, triedAt: null, problem: null },
  ...{ goesOffSite: false, offSiteProblem: null, isOverdue: false, asOf },
}

const newest = { name: 'site-2026-03-13T170000.sqlite.zst', savedAt: hoursAgo(7), bytes: 61 * 1_048_576 }

/** One of seven hours ago among nineteen, taken elsewhere. */
export const goodBackup: BackupState = {
  ...noBackup,
  last: { ...newest, databaseBytes: 80 * 1_048_576, brokenReferences: 0 },
  recent: [newest, { name: 'site-2026-03-12T170000.sqlite.zst', savedAt: hoursAgo(31), bytes: 60 * 1_048_576 }],
  kept: { count: 19, bytes: 1_159 * 1_048_576 },
  triedAt: hoursAgo(7),
  goesOffSite: true,
}
