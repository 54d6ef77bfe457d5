import { changePasswordInput } from '#domain/security/security.schema.ts'
import { PasswordField, ProofForm } from '../../../components/ui/proof-form.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { useToast } from '../../../components/ui/toast.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useKnownSession } from '../../../lib/use-session.ts'

/** Changes the password, for which the old one is asked; every other session ends. */
export function PasswordForm() {
  const client = useApiClient()
  const toast = useToast()
  const know = useKnownSession()
  return (
    <section aria-labelledby="change-password" className="space-y-6">
      <SectionHeading id="change-password" title="Password" />
      <ProofForm
        schema={changePasswordInput}
        send={(input) => client.security.changePassword.mutate(input)}
        onDone={(info) => {
          know(info)
          toast({ title: 'Success', text: 'The password is changed, and every other session has ended.' })
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
