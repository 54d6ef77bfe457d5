import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../components/link.tsx'
import { useApiClient } from '../../lib/api.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { isRefusal, useLoggedOut } from '../../lib/use-session.ts'
import { DashboardTabs, type DashboardTabsProps } from './dashboard-tabs.tsx'
import { QuickNavigation } from './quick-navigation.tsx'
import { QuickSwitcher } from './quick-switcher.tsx'

interface DashboardProps extends DashboardTabsProps {
  /** What there is to know, whatever tab is open. */
  notice?: ReactNode
}

/** The administrator's first screen. */
export function Dashboard({ notice, ...tabs }: DashboardProps) {
  const logOut = useLogOut()
  return (
    <div className="wrap pt-8 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="text-4xl sm:text-5xl">Admin Dashboard</h1>
        <div className="flex flex-wrap gap-2 max-sm:[&_.button]:px-3 sm:gap-3">
          <QuickSwitcher panels={tabs.panels} />
          <Link to="/" className="button">
            View on site
          </Link>
          <button
            type="button"
            className="button"
            aria-disabled={logOut.isPending}
            onClick={() => !logOut.isPending && logOut.mutate()}
          >
            Log out
          </button>
        </div>
      </div>
      <QuickNavigation />
      {notice}
      <DashboardTabs {...tabs} />
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
    // Who was out already is out.
    onError: (error) => (isRefusal(error) ? forget() : fail(error)),
  })
}
