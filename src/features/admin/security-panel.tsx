import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** Who is logged in, and the password. */
export function SecurityPanel() {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-14 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <SessionList />
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <PasswordForm />
      </div>
    </div>
  )
}
