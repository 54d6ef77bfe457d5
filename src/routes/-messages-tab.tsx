import { MessagesPanel } from '../features/contact/admin/messages-panel.tsx'
import { MailNotice } from '../features/mail/admin/mail-notice.tsx'

export function MessagesTab({ isOpen }: { isOpen: boolean }) {
  return <MessagesPanel isOpen={isOpen} about={isOpen && <MailNotice />} />
}
