import { MessagesPanel } from '../features/contact/admin/messages-panel.tsx'
import { MailWarning, NoticeAddress } from '../features/mail/admin/mail-warning.tsx'

export function MessagesTab({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <div className="mb-6 empty:hidden">{isOpen && <MailWarning />}</div>
      <MessagesPanel isOpen={isOpen} about={<NoticeAddress />} />
    </>
  )
}
