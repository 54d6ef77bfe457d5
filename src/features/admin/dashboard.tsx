import { useMutation } from '@tanstack/react-query'
import { useApiClient } from '../../lib/api.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useLoggedOut } from '../../lib/use-session.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** The administrator's first screen. */
export function Dashboard() {
  const logOut = useLogOut()
  return (
    <div className="wrap pt-12 sm:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-5xl sm:text-6xl">Admin Dashboard</h1>
        <button type="button" className="button" aria-disabled={logOut.isPending} onClick={() => logOut.mutate()}>
          Log out
        </button>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-10 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <SessionList />
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <PasswordForm />
        </div>
      </div>
    </div>
  )
}

/** Requirement: r-session-new-id. */
function useLogOut() {
  const client = useApiClient()
  const fail = useFailureToast()
  const forget = useLoggedOut()
  return useMutation({
    mutationFn: () => client.security.logout.mutate(),
    onSuccess: forget,
    onError: (error) => (error.data?.httpStatus === 401 ? forget() : fail(error)),
  })
}
