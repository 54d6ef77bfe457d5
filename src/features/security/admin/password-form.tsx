import { changePasswordInput } from '#domain/security/security.schema.ts'
import { PasswordField, ProofForm } from '../../../components/ui/proof-form.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useKnownSession } from '../../../lib/use-session.ts'

export function PasswordForm() {
  const client = useApiClient()
  const know = useKnownSession()
  return (
    <section aria-labelledby="change-password" className="space-y-6">
      <SectionHeading id="change-password" title="Password" />
      <ProofForm
        schema={changePasswordInput}
        send={(input) => client.security.changePassword.mutate(input)}
        onDone={(info) => {
          know(info)
          showToast({ title: 'Success', text: 'The password is changed, and every other session has ended.' })
        }}
        button="Change password"
        busy="Changing..."
      >
        {(problems) => (
          <>
            <PasswordField name="current" label="Password now" error={problems.current} />
            <PasswordField
              name="next"
              label="New password"
              autoComplete="new-password"
              hint="At least 10 characters. Every other session ends."
              error={problems.next}
            />
          </>
        )}
      </ProofForm>
    </section>
  )
}
