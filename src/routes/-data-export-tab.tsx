import { StorageLine } from '../components/media/storage-line.tsx'
import { BackupSection } from '../features/backups/admin/backup-section.tsx'
import { DataExportPanel } from '../features/dive-sites/admin/data-export-panel.tsx'

export function DataExportTab({ isOpen }: { isOpen: boolean }) {
  const backups = (
    <BackupSection isOpen={isOpen}>
      <StorageLine isOpen={isOpen} />
    </BackupSection>
  )
  return <DataExportPanel isOpen={isOpen} backups={backups} />
}
