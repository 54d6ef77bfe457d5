import { MessagesPanel } from '../features/contact/admin/messages-panel.tsx'
import { NoticeAddress } from '../features/mail/admin/mail-warning.tsx'

export function MessagesTab({ isOpen }: { isOpen: boolean }) {
  return <MessagesPanel isOpen={isOpen} about={<NoticeAddress />} />
}
