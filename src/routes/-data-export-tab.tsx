import { BackupSection } from '../features/backups/admin/backup-section.tsx'
import { DataExportPanel } from '../features/dive-sites/admin/data-export-panel.tsx'

export function DataExportTab({ isOpen }: { isOpen: boolean }) {
  return <DataExportPanel isOpen={isOpen} backups={<BackupSection isOpen={isOpen} />} />
}
