import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface WarningProps {
  title: string
  icon: LucideIcon
  children: ReactNode
}

/** A warning over a screen of the admin. It can be collapsed for a day; on a narrow window it begins so. */
export function Warning({ title, icon: Icon, children }: WarningProps) {
  const id = useId()
  const [isOpen] = useState(() => !isCollapsed(title) && matchMedia('(width >= 64rem)').matches)
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border border-line bg-raised max-lg:has-open:shrink max-lg:has-open:basis-full"
    >
      <details open={isOpen} onToggle={({ currentTarget }) => remember(title, currentTarget.open)} className="group">
        <summary className="flex min-h-9 cursor-pointer items-center gap-x-3 px-3 py-1 max-sm:whitespace-nowrap sm:min-h-11 sm:px-4">
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-kelp" />
          <h2 id={id} className="mr-auto min-w-0 font-sans leading-snug font-medium tracking-normal">
            {title}
          </h2>
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-5 group-open:hidden sm:hidden" />
          <span className="text-link shrink-0 text-sm group-open:hidden max-sm:sr-only">Show</span>
          <span className="text-link hidden shrink-0 text-sm group-open:inline">Hide for a day</span>
        </summary>
        <div className="max-w-prose space-y-1 px-3 pb-3 text-sm wrap-anywhere sm:pr-4 sm:pl-12">{children}</div>
      </details>
    </section>
  )
}

const dayMs = 24 * 60 * 60_000
const keyOf = (title: string) => `collapsed ${title}`

// A browser may refuse to store anything: the warning is then open each time.
function isCollapsed(title: string): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(keyOf(title))) < dayMs
  } catch {
    return false
  }
}

function remember(title: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(keyOf(title))
    else localStorage.setItem(keyOf(title), String(Date.now()))
  } catch {}
}
