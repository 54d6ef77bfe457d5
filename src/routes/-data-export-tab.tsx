import { BackupSection } from '../features/backups/admin/backup-section.tsx'
import { DataExportPanel } from '../features/dive-sites/admin/data-export-panel.tsx'

/** Exports: backups of everything, and tables for spreadsheets. */
export function DataExportTab({ isOpen }: { isOpen: boolean }) {
  return <DataExportPanel isOpen={isOpen} backups={<BackupSection isOpen={isOpen} />} />
}
